import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import type { Locale } from "@/lib/config/constants";
import type { DataOf } from "@/lib/contract/endpoint";
import { readBanners } from "@/lib/contract/site/texts";
import { currentBanner } from "@/lib/domain/site/current-banner";
import { BUILD_SITE, cachedContext, siteTag } from "@/lib/server/site/load-site";
import { callUpstream } from "@/lib/server/upstream/call";

export type Banner = DataOf<typeof readBanners>["banners"][number];

/** What the brand announces now; null for nothing, also while the site API is away: a page does without it. */
export async function loadBanner(site: string, language: Locale): Promise<Banner | null> {
  "use cache";
  cacheTag(siteTag(site));
  if (site === BUILD_SITE) {
    cacheLife({ stale: 300, revalidate: 60, expire: 7 * 24 * 3600 });
    return null;
  }
  const outcome = await callUpstream(readBanners, { language }, cachedContext(site, language));
  cacheLife({ stale: 300, revalidate: outcome.ok ? 60 : 5, expire: 24 * 3600 });
  return outcome.ok ? currentBanner(outcome.data.banners, Date.now()) : null;
}
