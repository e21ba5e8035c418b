import { eq } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { renewals } from "@/backend/db/schema/renewal";
import { endMandateSoon } from "./mandates/mandates";
import type { RenewalRow } from "./renewal-rules";

/** Ends a renewal that can't be charged any more, and its mandate. */
export async function endRenewal(tx: Database, renewal: RenewalRow, now: number): Promise<void> {
  await setRenewal(tx, renewal, { status: "expired", mandateId: null, dueAt: null }, now);
  if (renewal.mandateId !== null) await endMandateSoon(tx, renewal.mandateId, now);
}

/** Changes a renewal and ends the job's lease. */
export const setRenewal = (tx: Database, { id }: RenewalRow, change: Partial<RenewalRow>, now: number) =>
  tx
    .update(renewals)
    .set({ ...change, leaseUntil: null, updatedAt: now })
    .where(eq(renewals.id, id));
