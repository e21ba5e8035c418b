import "server-only";
import { client, locale, site } from "next/root-params";
import { cache } from "react";
import type { Locale } from "@/lib/config/constants";
import { parseClientParam } from "@/lib/domain/document/client-type";
import { withoutUnknownCalls } from "@/lib/domain/site/offered-calls";
import type { Site } from "@/lib/domain/site/site";
import { waitAtMost } from "@/lib/domain/time/delays";
import { createLocaleHref, toLocale } from "@/lib/i18n/locale-href";
import { BUILD_SITE, loadSite } from "@/lib/server/site/load-site";
import { loadUnofferedReads } from "@/lib/server/site/load-unoffered-reads";

/**
 * The root parameters alone, without waiting for the brand's data: what a page loads by them is requested at the same
 * time as the brand (rules/calls#time-outs).
 */
export async function loadPageKey(): Promise<{ siteId: string; locale: Locale; client: "web" | "wap" }> {
  return {
    siteId: (await site()) ?? BUILD_SITE,
    locale: toLocale(await locale()),
    client: parseClientParam(await client()),
  };
}

export interface PageParams {
  site: Site;
  locale: Locale;
  client: "web" | "wap";
  /** Adds the page's language to a path of this site. */
  href: (path: string) => string;
}

/** The longest time in which a cached brand is there. */
const CACHED_BRAND_MS = 100;

/** The parameters if they are there at once; null while the brand is loaded for the first time. */
export const loadParamsIfCached = (params: Promise<PageParams>): Promise<PageParams | null> =>
  waitAtMost(params, CACHED_BRAND_MS);

/** Once for each request: reading a cached value costs more than rendering a part of the page with it. */
const loadPageSite = cache(async (siteId: string, locale: Locale): Promise<Site> => {
  const [site, leftOut] = await Promise.all([loadSite(siteId, locale), loadUnofferedReads(siteId, locale)]);
  return withoutUnknownCalls(site, leftOut);
});

/** The root parameters of every page: the brand, the language and the layout. */
export async function loadPageParams(): Promise<PageParams> {
  const { siteId, ...params } = await loadPageKey();
  const site = await loadPageSite(siteId, params.locale);
  const href = (path: string) => createLocaleHref(params.locale, site.defaultLocale, path);
  return { site, href, ...params };
}
