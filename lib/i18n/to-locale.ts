import { DEFAULT_LOCALE, type Locale } from "@/lib/config/constants";
import { toLanguageCode } from "@/lib/domain/language/language-code";

/** The language that a text names, or the product's default. */
export const toLocale = (text: string | undefined): Locale => toLanguageCode(text) ?? DEFAULT_LOCALE;
