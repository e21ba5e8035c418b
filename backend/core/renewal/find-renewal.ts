import { and, eq } from "drizzle-orm";
import type { Owner } from "@/backend/core/billing/rows";
import type { Database } from "@/backend/db/client";
import { renewals } from "@/backend/db/schema/card";
import type { RenewalRow } from "./renewal-rules";

/** The member's renewal, whatever became of it; null where nothing ever renewed. */
export async function findRenewal(db: Database, { site, uid }: Owner): Promise<RenewalRow | null> {
  const [row] = await db
    .select()
    .from(renewals)
    .where(and(eq(renewals.site, site), eq(renewals.uid, uid)));
  return row ?? null;
}
