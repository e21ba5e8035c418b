import { type BuiltInLocale, LANGUAGE_CODE_PATTERN, LOCALES, type Locale } from "@/lib/config/constants";

/** The language of the product with this code; null where it has none. */
export const toBuiltInLocale = (text: string | null | undefined): BuiltInLocale | null =>
  LOCALES.find((locale) => locale === text) ?? null;

/** The language that a code names, one of the product or one that a brand may bring; null for any other text. */
export const toLanguageCode = (text: string | null | undefined): Locale | null =>
  toBuiltInLocale(text) ?? (text && LANGUAGE_CODE_PATTERN.test(text) ? (text as Locale) : null);
