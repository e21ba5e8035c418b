import type { Locale } from "@/lib/config/constants";
import { toLocale } from "@/lib/i18n/locale-href";

/** The language of the open document, from `<html lang>`. */
export function getDocumentLocale(): Locale {
  return toLocale(document.documentElement.lang);
}
