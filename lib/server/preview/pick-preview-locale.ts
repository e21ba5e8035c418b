import type { BuiltInLocale } from "@/lib/config/constants";
import { splitLocalePath } from "@/lib/domain/routes/locale-path";
import { pickStudioLocale } from "@/lib/domain/studio/pick-studio-locale";

/**
 * The language of a page that belongs to no brand, at a preview's host: that of the page which is asked for or to which the link leads,
 * else one that the browser asks for.
 * @param url path and query
 */
export function pickPreviewLocale(url: string, acceptLanguage: string | null): BuiltInLocale {
  const { pathname, searchParams } = new URL(url, "http://preview.invalid");
  const { locale } = splitLocalePath(searchParams.get("path") ?? pathname);
  return pickStudioLocale(locale, acceptLanguage);
}
