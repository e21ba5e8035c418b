import { LANGUAGE_CODE_PATTERN, type Locale } from "@/lib/config/constants";

/** The site's languages, for the entry rules. */
export interface EntryContext {
  defaultLocale: Locale;
  /** Languages that the site offers. */
  locales: readonly Locale[];
}

/**
 * Splits the language prefix from a path; `/pt` alone is the home page. Null: no prefix. A trailing slash is removed. Any
 * code of a language is a prefix, because a brand may bring its own (rules/languages).
 */
export function splitLocalePath(pathname: string): { locale: Locale | null; path: string } {
  const trimmed = pathname.length > 1 && pathname.endsWith("/") ? pathname.slice(0, -1) : pathname;
  const first = trimmed.split("/", 2)[1];
  if (!first || !LANGUAGE_CODE_PATTERN.test(first)) return { locale: null, path: trimmed };
  const locale = first as Locale;
  return { locale, path: trimmed.slice(locale.length + 1) || "/" };
}

/** The address of a path in a language: the site's default language has no prefix, the others have one. */
export function createLocalePath(path: string, locale: Locale, defaultLocale: Locale): string {
  if (locale === defaultLocale) return path;
  return path === "/" ? `/${locale}` : `/${locale}${path}`;
}

/** The language of a text such as `pt`, `PT-br` or `es_419`, if the site offers it. */
export function parseLocale(text: string | null | undefined, locales: readonly Locale[]): Locale | null {
  const tag = text?.trim().toLowerCase().split(/[-_]/, 1)[0];
  return locales.find((locale) => locale === tag) ?? null;
}
