import { DEFAULT_LOCALE, LOCALES, type Locale } from "@/lib/config/constants";

/** The language that a text names, or the product's default. */
export function toLocale(text: string | undefined): Locale {
  return LOCALES.find((locale) => locale === text) ?? DEFAULT_LOCALE;
}
