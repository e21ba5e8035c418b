import type { Database } from "@/backend/db/client";
import { findSiteById, type SiteWithHosts } from "./sites";

/** How old a brand's record may be here. */
const RECENT_MS = 1_000;
/** Records of more brands are not stored; then each is read. */
const MAX_RECORDS = 500;

const byDatabase = new WeakMap<Database, Map<string, { site: SiteWithHosts; readAt: number }>>();

/**
 * A brand's record as it was at most a second ago, for texts that many payments in a row contain: the name in a
 * provider's description, the links of a mail. Answers of the site API are never made of it, because the storefront asks
 * for them at once after a change.
 * @param db the process's database, whose records these are
 * @param reader what reads a record that is missing: the same, or the transaction that is open
 */
export async function findRecentSite(
  db: Database,
  reader: Database,
  id: string,
): Promise<SiteWithHosts | null> {
  const records = byDatabase.get(db) ?? new Map<string, { site: SiteWithHosts; readAt: number }>();
  byDatabase.set(db, records);
  const now = performance.now();
  const known = records.get(id);
  if (known && now - known.readAt < RECENT_MS) return known.site;
  const site = await findSiteById(reader, id);
  if (records.size >= MAX_RECORDS) records.clear();
  if (site) records.set(id, { site, readAt: now });
  return site;
}
