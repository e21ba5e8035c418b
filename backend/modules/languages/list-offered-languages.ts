import type { Database } from "@/backend/db/client";
import { readSiteConfigRow } from "@/backend/modules/catalog/site-config";
import { DEFAULT_LEAST_TRANSLATED } from "@/lib/config/constants";
import { isPreviewSite } from "@/lib/contract/admin/preview-site";
import { listSiteLanguages, type SiteLanguage } from "./language-packs";
import { readTranslatedPercent } from "./read-merged-packs";

/**
 * The languages of a brand's own that visitors are offered: those that are translated as far as the brand wants it
 * (rules/languages#what-visitors-are-offered). A preview has all of them, because they are looked at there before.
 */
export async function listOfferedLanguages(db: Database, site: string): Promise<SiteLanguage[]> {
  const listed = await listSiteLanguages(db, site);
  if (listed.length === 0 || isPreviewSite(site)) return listed;
  const { config } = await readSiteConfigRow(db, site);
  const least = config.languages?.leastTranslated ?? DEFAULT_LEAST_TRANSLATED;
  const percents = await Promise.all(listed.map((language) => readTranslatedPercent(db, site, language)));
  return listed.filter((_, index) => (percents[index] ?? 0) >= least);
}
