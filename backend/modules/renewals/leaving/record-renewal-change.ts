import type { Database } from "@/backend/db/client";
import { renewalChanges } from "@/backend/db/schema/renewal";
import type { Owner } from "@/backend/modules/billing/rows";
import { createRandomId } from "@/backend/runtime/random-values";

type RenewalChange = Omit<typeof renewalChanges.$inferInsert, "id" | "site" | "uid" | "createdAt">;

/**
 * Stores what a member did about the renewal, and what was agreed to. Call it in the transaction that does it.
 * @param now epoch milliseconds
 */
export async function recordRenewalChange(
  tx: Database,
  { site, uid }: Owner,
  change: RenewalChange,
  now: number,
): Promise<void> {
  await tx.insert(renewalChanges).values({ ...change, id: createRandomId(20), site, uid, createdAt: now });
}
