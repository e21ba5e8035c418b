import type { Locale } from "@/lib/config/constants";
import { localePath } from "@/lib/domain/entry/locale-path";

/**
 * The link to an address of ours in a language: a path of spec §2 as it stands in the site's default language, under
 * `/en`, `/es`, … in the others. A query and a fragment are kept.
 */
export function localeHref(locale: Locale, defaultLocale: Locale, path: string): string {
  const end = path.search(/[?#]/);
  if (end < 0) return localePath(path, locale, defaultLocale);
  return localePath(path.slice(0, end), locale, defaultLocale) + path.slice(end);
}
