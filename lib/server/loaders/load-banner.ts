import { DAY_SECONDS, type Locale } from "@/lib/config/constants";
import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import type { EndpointData } from "@/lib/contract/endpoint";
import { readBanners } from "@/lib/contract/site/texts";
import { BUILD_SITE, getSiteTag, keepSiteData } from "@/lib/server/site/load-site";
import { callUpstream } from "@/lib/server/upstream/call-upstream";
import { createBrandContext } from "@/lib/server/upstream/upstream-headers";

export type Banner = EndpointData<typeof readBanners>["banners"][number];

/**
 * The brand's current announcement; null for none, and where the site API is unavailable, because pages work without
 * it.
 */
export async function loadBanner(site: string, language: Locale): Promise<Banner | null> {
  "use cache";
  cacheTag(getSiteTag(site));
  if (site === BUILD_SITE) {
    keepSiteData(site);
    return null;
  }
  const outcome = await callUpstream(readBanners, { language }, createBrandContext(site, language));
  cacheLife({ stale: 300, revalidate: outcome.ok ? 60 : 5, expire: DAY_SECONDS });
  return outcome.ok ? findCurrentBanner(outcome.data.banners, Date.now()) : null;
}

interface TimedBanner {
  startsAt?: number | null | undefined;
  endsAt?: number | null | undefined;
}

/** The first current banner (epoch milliseconds; the end is exclusive), or null. */
export function findCurrentBanner<Banner extends TimedBanner>(
  banners: readonly Banner[],
  now: number,
): Banner | null {
  return (
    banners.find(
      ({ startsAt, endsAt }) => (startsAt ?? 0) <= now && now < (endsAt ?? Number.POSITIVE_INFINITY),
    ) ?? null
  );
}
