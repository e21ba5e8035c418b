import { eq } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { siteConfigs } from "@/backend/db/schema/site";
import type { SiteWithHosts } from "./sites";

/** Who sells, and how to reach them. */
export interface Seller {
  name: string;
  taxId: string | null;
  address: string | null;
  email: string | null;
}

/** The company behind the brand from its configuration; the brand's name where the configuration has no valid one. */
export async function readSeller(db: Database, site: Pick<SiteWithHosts, "id" | "name">): Promise<Seller> {
  const [row] = await db
    .select({ config: siteConfigs.config })
    .from(siteConfigs)
    .where(eq(siteConfigs.site, site.id));
  const company = (row?.config.company ?? {}) as Record<string, unknown>;
  const contact = (row?.config.contact ?? {}) as Record<string, unknown>;
  const text = (value: unknown) => (typeof value === "string" && value !== "" ? value : null);
  return {
    name: text(company.legalName) ?? site.name,
    taxId: text(company.taxId),
    address: text(company.address),
    email: text(contact.email),
  };
}
