import type { Locale } from "@/lib/config/constants";
import en from "@/messages/en/errorPages.json";
import es from "@/messages/es/errorPages.json";
import pt from "@/messages/pt/errorPages.json";
import ru from "@/messages/ru/errorPages.json";

const MESSAGES_BY_LOCALE: Record<Locale, typeof en> = { en, pt, es, ru };

/**
 * The words of a page that crashed, in every language at once: no provider is left to ask, so the document says which
 * one. For the browser, and fetched only then.
 */
export function getCrashMessages(lang: string): typeof en {
  return MESSAGES_BY_LOCALE[lang as Locale] ?? en;
}
