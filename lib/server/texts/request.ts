import { locale as rootLocale, site as rootSite } from "next/root-params";
import { getRequestConfig } from "next-intl/server";
import { isPreviewSite } from "@/lib/contract/admin/preview-site";
import { markMessages } from "@/lib/domain/studio/text-marks";
import { toLocale } from "@/lib/i18n/locale-href";
import { isBrowserText } from "@/lib/i18n/namespaces";
import { BUILD_SITE } from "@/lib/server/site/load-site";
import { loadTexts } from "./load-texts";

/** Of previews alone: their texts are marked once for each change. */
const markedTexts = new WeakMap<object, Record<string, never>>();

/** The texts of a preview with the marks of their fields; titles in the head can't be clicked. */
function markTexts(messages: object): Record<string, never> {
  const known = markedTexts.get(messages);
  if (known) return known;
  const marked = markMessages(messages, (key) => !isBrowserText(key) && !key.startsWith("meta."));
  markedTexts.set(messages, marked as Record<string, never>);
  return marked as Record<string, never>;
}

/**
 * Reads brand and language from the root parameters, so that pages stay static. Times are shown in UTC until the
 * browser, which knows the reader's time zone, formats them again (components/ui/text/local-time.tsx).
 */
export default getRequestConfig(async () => {
  const locale = toLocale(await rootLocale());
  const site = (await rootSite()) ?? BUILD_SITE;
  const texts = (await loadTexts(site, locale)) as Record<string, never>;
  const messages = isPreviewSite(site) ? markTexts(texts) : texts;
  return { locale, messages, timeZone: "UTC" };
});
