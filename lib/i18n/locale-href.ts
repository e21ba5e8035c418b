import { DEFAULT_LOCALE, LOCALE_NAMES, type Locale } from "@/lib/config/constants";
import { createLocalePath, toBuiltInLocale, toLanguageCode } from "@/lib/domain/routes/locale-path";

/**
 * The link to a path of the storefront (rules/addresses#screens) in a language: the path itself in the site's default
 * language, under `/en`, `/es`, … in the others (rules/addresses#languages). Query and fragment stay.
 */
export function createLocaleHref(locale: Locale, defaultLocale: Locale, path: string): string {
  const suffixIndex = path.search(/[?#]/);
  if (suffixIndex < 0) return createLocalePath(path, locale, defaultLocale);
  return createLocalePath(path.slice(0, suffixIndex), locale, defaultLocale) + path.slice(suffixIndex);
}

/** The language that a text names, or the product's default. */
export const toLocale = (text: string | undefined): Locale => toLanguageCode(text) ?? DEFAULT_LOCALE;

/** A language's own name, for the language menu: "Français". */
export function getNativeLanguageName(locale: Locale): string {
  const builtIn = toBuiltInLocale(locale);
  if (builtIn) return LOCALE_NAMES[builtIn];
  const name = new Intl.DisplayNames([locale], { type: "language" }).of(locale) ?? locale;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}

/** The `lang` of a text of the brand: undefined where it is in the page's own language, or in an unknown one. */
export const getTextLanguage = (of: string | null | undefined, page: string): string | undefined =>
  of && of !== page ? of : undefined;
