import { DEFAULT_LOCALE } from "@/lib/config/constants";
import { readSiteConfig } from "@/lib/contract/site/brand";
import { listImageOrigins } from "@/lib/domain/site/list-image-origins";
import { mergeSite } from "@/lib/domain/site/merge-site";
import { callUpstream } from "@/lib/server/upstream/call-upstream";
import { cachePerSite } from "./cache-per-site";

/**
 * The origins that a brand's policy allows for images (docs/decisions/019), requested once a minute and after a change;
 * null until the site API has answered once.
 */
export const loadImageOrigins = cachePerSite<readonly string[]>(async (site) => {
  const outcome = await callUpstream(
    readSiteConfig,
    {},
    { site, language: DEFAULT_LOCALE, clientType: "WEB", scene: "WEB", requestId: crypto.randomUUID() },
  );
  if (!outcome.ok) return null;
  return listImageOrigins(mergeSite({ id: site, theme: null, config: outcome.data, brandData: null }));
});
