import {
  type BuiltInLocale,
  LANGUAGE_CODE_PATTERN,
  LOCALES,
  type Locale,
  type Scene,
} from "@/lib/config/constants";

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

/** The language of the product with this code; null where it has none. */
export const toBuiltInLocale = (text: string | null | undefined): BuiltInLocale | null =>
  LOCALES.find((locale) => locale === text) ?? null;

/** The language that a code names, one of the product or one that a brand may bring; null for any other text. */
export const toLanguageCode = (text: string | null | undefined): Locale | null =>
  toBuiltInLocale(text) ?? (text && LANGUAGE_CODE_PATTERN.test(text) ? (text as Locale) : null);

/**
 * The same origin and language prefix with another path and query; credentials and fragment are dropped. The path is
 * set by the URL's setter, so not even `//elsewhere` can change the origin.
 */
export function rewriteAddress(url: URL, path: string, query: URLSearchParams): URL {
  const { locale } = splitLocalePath(url.pathname);
  const next = new URL(url.origin);
  next.pathname = locale === null ? path : `/${locale}${path}`;
  next.search = query.toString();
  return next;
}

const STB_RELEASE_PATTERN = /(^|[^a-z])stb/i;
const APP_RELEASE_PATTERN = /(^|[^a-z])(app|mobile|android|ios)/i;

/**
 * The scene that an address sets (rules/addresses#scene), or null for none: a release id of a set-top box or an app,
 * any other release id for the site itself; without one, the two set-top-box addresses.
 */
export function getUrlScene(url: URL): Scene | null {
  const releaseId = url.searchParams.get("releaseId");
  if (releaseId)
    return STB_RELEASE_PATTERN.test(releaseId) ? "STB" : APP_RELEASE_PATTERN.test(releaseId) ? "APP" : "WEB";
  const { path } = splitLocalePath(url.pathname);
  return path === "/stbPayment" || path === "/stb-orders" ? "STB" : null;
}
