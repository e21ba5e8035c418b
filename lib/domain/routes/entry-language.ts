import type { Locale } from "@/lib/config/constants";
import { listParameterNames } from "./entry-parameters";
import { createLocalePath, type EntryContext, parseLocale, splitLocalePath } from "./locale-path";

/** The language that the query requests, if the site offers it; the language cookie is set from it. */
export function getRequestedLocale(url: URL, { locales }: EntryContext): Locale | null {
  const values = listParameterNames("language").flatMap((name) => url.searchParams.getAll(name));
  return values.map((value) => parseLocale(value, locales)).find((locale) => locale !== null) ?? null;
}

/** The language of an address by its query and prefix, else the site's default. */
export function getUrlLocale(url: URL, context: EntryContext): Locale {
  const { locale } = splitLocalePath(url.pathname);
  const inPath = locale !== null && context.locales.includes(locale) ? locale : null;
  return getRequestedLocale(url, context) ?? inPath ?? context.defaultLocale;
}

/**
 * Entry step: gives each page one address per language. The language in the query becomes the prefix and is removed
 * from the query; the default language's prefix, one that the site does not offer, and a trailing slash are removed.
 */
export function rewriteLanguagePath(url: URL, context: EntryContext): URL | null {
  const query = new URLSearchParams(url.searchParams);
  for (const name of listParameterNames("language")) query.delete(name);
  const { path } = splitLocalePath(url.pathname);
  const pathname = createLocalePath(path, getUrlLocale(url, context), context.defaultLocale);
  if (pathname === url.pathname && query.size === url.searchParams.size) return null;
  const next = new URL(url.origin);
  next.pathname = pathname;
  next.search = query.toString();
  return next;
}
