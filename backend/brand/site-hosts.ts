import { inArray } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { siteHosts } from "@/backend/db/schema/site";
import { isConsoleHost } from "@/backend/modules/studio/console-host";
import { BrandError } from "./brand-error";

/** @throws BrandError where one of the hosts belongs to a brand, or to the operators' console */
export async function assertHostsFree(db: Database, hosts: string[]): Promise<void> {
  const reserved = hosts.find(isConsoleHost);
  if (reserved) throw new BrandError(`${reserved} belongs to the operators' console.`);
  const [taken] = await db.select().from(siteHosts).where(inArray(siteHosts.host, hosts));
  if (taken) throw new BrandError(`${taken.host} leads to the brand "${taken.site}" already.`);
}
