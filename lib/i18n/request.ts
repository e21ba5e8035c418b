import { locale as rootLocale } from "next/root-params";
import { getRequestConfig } from "next-intl/server";
import { loadMessages } from "./load-messages";
import { localeOf } from "./locale-of";

/** Reads the language from the root parameter, so that pages stay static. Times are shown in UTC until the browser,
 * which alone knows the reader's zone, shows them again (components/ui/local-time.tsx). */
export default getRequestConfig(async () => {
  const locale = localeOf(await rootLocale());
  return { locale, messages: await loadMessages(locale), timeZone: "UTC" };
});
