import type { Locale } from "@/lib/config/constants";
import { createLocalePath } from "@/lib/domain/routes/locale-path";

/**
 * The link to an address of ours in a language: a path of rules/addresses#screens as it stands in the site's default language, under
 * `/en`, `/es`, … in the others. A query and a fragment are kept.
 */
export function createLocaleHref(locale: Locale, defaultLocale: Locale, path: string): string {
  const suffixIndex = path.search(/[?#]/);
  if (suffixIndex < 0) return createLocalePath(path, locale, defaultLocale);
  return createLocalePath(path.slice(0, suffixIndex), locale, defaultLocale) + path.slice(suffixIndex);
}
