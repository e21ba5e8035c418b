import { eq, inArray } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { siteHosts } from "@/backend/db/schema/site";
import type { SiteWithHosts } from "@/backend/modules/catalog/sites";
import { isConsoleHost } from "@/backend/modules/studio/console-host";
import { BrandError } from "./brand-error";

/** Adds a host, as the brand's last one. */
export async function addHost(db: Database, site: SiteWithHosts, host: string): Promise<string[]> {
  await assertHostsFree(db, [host]);
  await db.insert(siteHosts).values({ host, site: site.id, position: site.hosts.length });
  return [`${host} now leads to ${site.name}.`];
}

/** @throws BrandError where one of the hosts belongs to a brand, or to the operators' console */
export async function assertHostsFree(db: Database, hosts: string[]): Promise<void> {
  const reserved = hosts.find(isConsoleHost);
  if (reserved) throw new BrandError(`${reserved} belongs to the operators' console.`);
  const [taken] = await db.select().from(siteHosts).where(inArray(siteHosts.host, hosts));
  if (taken) throw new BrandError(`${taken.host} leads to the brand "${taken.site}" already.`);
}

/** @throws BrandError for a host of no or another brand, or the only one */
export async function removeHost(db: Database, site: SiteWithHosts, host: string): Promise<string[]> {
  if (!site.hosts.includes(host))
    throw new BrandError(`${host} does not lead to ${site.name}; ${site.hosts.join(", ")} do.`);
  if (site.hosts.length === 1)
    throw new BrandError(`${host} is the only host of ${site.name}; add another one first.`);
  await db.delete(siteHosts).where(eq(siteHosts.host, host));
  return [`${host} no longer leads to ${site.name}.`];
}
