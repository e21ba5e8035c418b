import { sql } from "drizzle-orm";
import type { Database } from "@/backend/db/client";

/**
 * Holds a brand's draft and versions until the transaction ends, also of a brand that has no row yet: of several operators who change or
 * publish it at once, one waits for the other.
 */
export async function lockBrand(tx: Database, brand: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('studio-brand'), hashtext(${brand}))`);
}
