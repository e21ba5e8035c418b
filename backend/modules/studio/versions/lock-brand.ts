import { sql } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { findStoredSite } from "@/backend/modules/catalog/sites";
import { AdminRefusal } from "@/backend/modules/studio/admin-refusal";

/**
 * Holds a brand's draft and versions until the transaction ends, also of a brand that has no row yet: of several operators who change or
 * publish it at once, one waits for the other.
 */
export async function lockBrand(tx: Database, brand: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('studio-brand'), hashtext(${brand}))`);
}

/**
 * The same before something is changed.
 * @throws AdminRefusal unknown for a removed brand, which nothing changes any more
 */
export async function lockChangeableBrand(tx: Database, brand: string): Promise<void> {
  await lockBrand(tx, brand);
  if ((await findStoredSite(tx, brand))?.removedAt) throw new AdminRefusal("unknown", { detail: brand });
}
