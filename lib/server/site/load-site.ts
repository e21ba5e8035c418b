import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import type { Locale } from "@/lib/config/constants";
import { readBrandData, readSiteConfig, readTheme } from "@/lib/contract/site/brand";
import { TRANSPORT_ERROR_CODES } from "@/lib/domain/errors/transport-error-codes";
import { mergeSite } from "@/lib/domain/site/merge-site";
import type { Site } from "@/lib/domain/site/site";
import { callUpstream } from "@/lib/server/upstream/call-upstream";
import type { CallContext } from "@/lib/server/upstream/upstream-headers";
import { reportUnusableRules } from "./report-unusable-rules";

/** Stands for "any brand" while the app is built, when no upstream is there to ask; no host ever leads to it. */
export const BUILD_SITE = "build";

/** The tag of everything cached for a brand. */
export function getSiteTag(site: string): string {
  return `site:${site}`;
}

/** What a cached read tells the upstream: no member, no device, only brand and language (threat T5). */
export function createCachedContext(site: string, language: Locale): CallContext {
  return { site, language, clientType: "WEB", scene: "WEB", requestId: crypto.randomUUID() };
}

/** Thrown when an upstream gave no usable answer for something a page can't do without. */
export class UpstreamUnavailableError extends Error {
  constructor(readonly code: number) {
    super(`no usable answer from upstream (code ${code})`);
  }
}

/** Brands and languages that this process has seen whole; bounded, because only brands with a host get here. */
const loadedSites = new Set<string>();

/**
 * One brand in one language, merged from theme, config and brand data; asked again after a minute or when the brand says it changed.
 * While the site API is away the last good brand stays up; a process that never saw one draws a neutral brand and
 * asks again within seconds, rather than showing nothing (fault F28).
 * @throws UpstreamUnavailable for a brand seen before, so that what is kept of it is not replaced by less
 */
export async function loadSite(site: string, language: Locale): Promise<Site> {
  "use cache";
  cacheTag(getSiteTag(site));
  const neutralSite = mergeSite({ id: site, theme: null, config: null, brandData: null });
  if (site === BUILD_SITE) {
    cacheLife({ stale: 300, revalidate: 60, expire: 7 * 24 * 3600 });
    return neutralSite;
  }
  const context = createCachedContext(site, language);
  const [theme, config, brandData] = await Promise.all([
    callUpstream(readTheme, {}, context),
    callUpstream(readSiteConfig, {}, context),
    callUpstream(readBrandData, {}, context),
  ]);
  if (!theme.ok || !config.ok) {
    if (loadedSites.has(`${site} ${language}`))
      throw new UpstreamUnavailableError(theme.ok ? TRANSPORT_ERROR_CODES.noAnswer : theme.code);
    cacheLife({ stale: 30, revalidate: 2, expire: 600 });
    return neutralSite;
  }
  loadedSites.add(`${site} ${language}`);
  reportUnusableRules(site, config.data.validRules);
  cacheLife({ stale: 300, revalidate: 60, expire: 7 * 24 * 3600 });
  return mergeSite({
    id: site,
    theme: theme.data,
    config: config.data,
    brandData: brandData.ok ? brandData.data : null,
  });
}
