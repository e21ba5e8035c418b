import { and, asc, eq, isNotNull, lte } from "drizzle-orm";
import { type Database, transact } from "@/backend/db/client";
import { providerCharges } from "@/backend/db/schema/provider";
import { type Charge, getFullPaymentFields, type ProviderDeps } from "@/backend/providers/charge";
import { createEndToEndId } from "@/backend/providers/end-to-end-id";
import { recordMovements } from "@/backend/providers/movements";
import { queueNotification } from "@/backend/providers/notification-queue";
import { checkDebit, getRefusedDebit } from "./debit-rules";
import { findProviderMandate } from "./mandate";

const BATCH_SIZE = 20;

/**
 * What payers' banks do on their own: makes the payments under mandates that are due, or refuses them. Several backends
 * may do so at the same time; the charge's row is locked, so that each payment is made once.
 * @returns how many were due
 */
export async function makeDueDebits(deps: ProviderDeps, signal?: AbortSignal): Promise<number> {
  const { db, clock } = deps;
  for (let count = 0; ; ) {
    const now = clock.now();
    const due = await db
      .select({ ref: providerCharges.ref, facts: providerCharges.facts })
      .from(providerCharges)
      .where(and(isNotNull(providerCharges.debitAt), lte(providerCharges.debitAt, now)))
      .orderBy(asc(providerCharges.debitAt))
      .limit(BATCH_SIZE);
    for (const charge of due) await transact(db, (tx) => makeDebit(tx, deps, charge, now));
    if (due.length > 0) deps.wakeNotifier();
    count += due.length;
    if (due.length < BATCH_SIZE || signal?.aborted) return count;
  }
}

/** Locks the mandate before the charge, in the order in which canceling the mandate does. */
async function makeDebit(
  tx: Database,
  { faults }: ProviderDeps,
  { ref, facts }: Pick<Charge, "ref" | "facts">,
  now: number,
): Promise<void> {
  const mandate = await findProviderMandate(tx, facts.debit?.mandateRef ?? "", { forUpdate: true });
  const [charge] = await tx.select().from(providerCharges).where(eq(providerCharges.ref, ref)).for("update");
  if (!charge?.debitAt || charge.debitAt > now) return;
  const refusal = checkDebit(mandate, charge.amount);
  const change: Partial<Charge> =
    refusal === null
      ? {
          status: "CONCLUIDA",
          ...getFullPaymentFields(charge, now),
          debitAt: null,
          endToEndId: createEndToEndId(),
        }
      : getRefusedDebit(refusal, charge.facts);
  const [changed] = await tx
    .update(providerCharges)
    .set({ ...change, updatedAt: now })
    .where(eq(providerCharges.ref, ref))
    .returning();
  if (!changed) throw new Error("the charge was not updated");
  await recordMovements(tx, changed, now);
  await queueNotification(tx, changed, refusal === null ? "charge.succeeded" : "charge.failed", {
    now,
    faults,
  });
}
