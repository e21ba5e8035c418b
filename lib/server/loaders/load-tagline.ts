import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import type { Locale } from "@/lib/config/constants";
import { readTheme } from "@/lib/contract/site/brand";
import { BUILD_SITE, cachedContext, siteTag } from "@/lib/server/site/load-site";
import { callUpstream } from "@/lib/server/upstream/call";

/** The brand's line in one language (the site record holds it in one only); null where it has none or nobody answers. */
export async function loadTagline(site: string, language: Locale): Promise<string | null> {
  "use cache";
  cacheTag(siteTag(site));
  cacheLife({ stale: 300, revalidate: 60, expire: 7 * 24 * 3600 });
  if (site === BUILD_SITE) return null;
  const outcome = await callUpstream(readTheme, {}, cachedContext(site, language));
  return outcome.ok ? (outcome.data.tagline ?? null) : null;
}
