import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import type { Locale } from "@/lib/config/constants";
import { readBrandData, readSiteConfig, readTheme } from "@/lib/contract/site/brand";
import { mergeSite } from "@/lib/domain/site/merge-site";
import type { Site } from "@/lib/domain/site/site";
import { callUpstream } from "@/lib/server/upstream/call";
import type { CallContext } from "@/lib/server/upstream/headers";

/** Stands for "any brand" while the app is built, when no upstream is there to ask; no host ever leads to it. */
export const BUILD_SITE = "build";

/** The tag of everything cached for a brand. */
export function siteTag(site: string): string {
  return `site:${site}`;
}

/** What a cached read tells the upstream: no member, no device, only brand and language (threat T5). */
export function cachedContext(site: string, language: Locale): CallContext {
  return { site, language, clientType: "WEB", scene: "WEB", requestId: crypto.randomUUID() };
}

/** Thrown when an upstream gave no usable answer for something a page can't do without. */
export class UpstreamUnavailable extends Error {
  constructor(readonly code: number) {
    super(`no usable answer from upstream (code ${code})`);
  }
}

/**
 * One brand in one language, merged from theme, config and brand data; asked again after a minute or when the brand says it changed.
 * @throws UpstreamUnavailable when none of the three answered: then the last good page stays up.
 */
export async function loadSite(site: string, language: Locale): Promise<Site> {
  "use cache";
  cacheTag(siteTag(site));
  cacheLife({ stale: 300, revalidate: 60, expire: 7 * 24 * 3600 });
  if (site === BUILD_SITE) return mergeSite({ id: site, theme: null, config: null, brandData: null });
  const context = cachedContext(site, language);
  const [theme, config, brandData] = await Promise.all([
    callUpstream(readTheme, {}, context),
    callUpstream(readSiteConfig, {}, context),
    callUpstream(readBrandData, {}, context),
  ]);
  if (!theme.ok || !config.ok)
    throw new UpstreamUnavailable(!theme.ok ? theme.code : config.ok ? 0 : config.code);
  return mergeSite({
    id: site,
    theme: theme.data,
    config: config.data,
    brandData: brandData.ok ? brandData.data : null,
  });
}
