import type { BuiltInLocale } from "@/lib/config/constants";
import { getEnv } from "@/lib/config/env";
import { isPreviewSite } from "@/lib/contract/admin/preview-site";
import { splitLocalePath } from "@/lib/domain/routes/locale-path";
import { pickStudioLocale } from "@/lib/domain/studio/pick-studio-locale";
import { parseHostHeader } from "@/lib/server/site/parse-host-header";
import { getStudioHostName } from "@/lib/server/studio/studio-host";

/** The brand of a preview at whose host a request is made, `pv-….<the console's host>`; null for any other host. */
export function parsePreviewHost(hostHeader: string | null | undefined): string | null {
  // Every request of every brand comes here.
  if (!hostHeader || !/^pv-/i.test(hostHeader)) return null;
  const [studio, host] = [getStudioHostName(), parseHostHeader(hostHeader)];
  if (studio === null || !host?.endsWith(`.${studio}`)) return null;
  const site = host.slice(0, -studio.length - 1);
  return isPreviewSite(site) ? site : null;
}

/** The origin of the console, which alone may show previews in frames. */
export const getPreviewFramer = (): string => getEnv().STUDIO_ORIGIN ?? "'none'";

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
