import { eq, max } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { plans } from "@/backend/db/schema/site";

/**
 * When a brand's list of plans changed last, in milliseconds since the epoch: one that is no longer sold changed it as well. Null where
 * no plan has changed since that is known.
 */
export async function readPlansDate(db: Database, site: string): Promise<number | null> {
  const [row] = await db
    .select({ latest: max(plans.updatedAt) })
    .from(plans)
    .where(eq(plans.site, site));
  return row?.latest ?? null;
}
