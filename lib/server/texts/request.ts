import { locale as rootLocale, site as rootSite } from "next/root-params";
import { getRequestConfig } from "next-intl/server";
import { toLocale } from "@/lib/i18n/locale-href";
import { BUILD_SITE } from "@/lib/server/site/load-site";
import { loadTexts } from "./load-texts";

/**
 * Reads brand and language from the root parameters, so that pages stay static. Times are shown in UTC until the
 * browser, which knows the reader's time zone, formats them again (components/ui/text/local-time.tsx).
 */
export default getRequestConfig(async () => {
  const locale = toLocale(await rootLocale());
  const messages = await loadTexts((await rootSite()) ?? BUILD_SITE, locale);
  return { locale, messages: messages as Record<string, never>, timeZone: "UTC" };
});
