import type { Database } from "@/backend/db/client";
import { findSiteById, listSites, type SiteWithHosts } from "@/backend/modules/catalog/sites";
import { BrandError } from "./brand-error";

/**
 * The brand with this id.
 * @throws BrandError that names the brands there are
 */
export async function requireSite(db: Database, id: string): Promise<SiteWithHosts> {
  const site = await findSiteById(db, id);
  if (site) return site;
  const known = (await listSites(db)).map((other) => other.id).join(", ");
  throw new BrandError(`There is no brand "${id}". There are: ${known || "none"}.`);
}
