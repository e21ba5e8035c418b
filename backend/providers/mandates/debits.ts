import { and, asc, eq, isNotNull, lte, sql } from "drizzle-orm";
import { type Database, transact } from "@/backend/db/client";
import { providerCharges } from "@/backend/db/schema/provider";
import {
  type Charge,
  createEndToEndId,
  getFullPaymentFields,
  type ProviderDeps,
} from "@/backend/providers/charge";
import { recordMovements } from "@/backend/providers/movements";
import { queueNotification } from "@/backend/providers/notification-queue";
import type { ChargeRequest } from "@/backend/providers/provider";
import { DAY_MS } from "@/lib/config/constants";
import { codeFor } from "@/lib/domain/errors/error-catalog";
import { findProviderMandate, type ProviderMandate } from "./mandate";

/** A charge is sent to the payer's bank so long before it is due, at least and at most. */
const LEAD_MS = { least: 2 * DAY_MS, most: 10 * DAY_MS };
/** The retry policy PERMITE_3R_7D: so many more tries within so long after the due date. */
const RETRIES = { most: 3, withinMs: 7 * DAY_MS };

/** Why a bank makes no payment under a mandate. */
type DebitRefusal = "noFunds" | "aboveCeiling" | "otherAmount" | "mandateEnded" | "dueDate" | "tooManyTries";

/** Why the bank refuses to make a payment of so many minor units now; null: it makes it. */
export function checkDebit(mandate: ProviderMandate | null, amount: number): DebitRefusal | null {
  if (mandate?.status !== "APROVADA") return "mandateEnded";
  const { fixedAmount } = mandate.terms;
  if (fixedAmount !== null && amount !== fixedAmount) return "otherAmount";
  if (mandate.ceiling !== null && amount > mandate.ceiling) return "aboveCeiling";
  return mandate.account === "empty" ? "noFunds" : null;
}

/**
 * Why the bank does not take a charge when it is sent; null: it is scheduled. What the account holds then does not
 * matter yet.
 * @param firstDueAt when the first try of this charge was due; null: this is the first
 * @param tries how often it was tried before
 */
export function checkSentDebit(
  mandate: ProviderMandate | null,
  { amount, dueAt, now }: { amount: number; dueAt: number; now: number },
  { firstDueAt, tries }: { firstDueAt: number | null; tries: number },
): DebitRefusal | null {
  const refusal = checkDebit(mandate && { ...mandate, account: "funded" }, amount);
  if (refusal) return refusal;
  if (firstDueAt === null) {
    const lead = dueAt - now;
    return lead < LEAD_MS.least || lead > LEAD_MS.most ? "dueDate" : null;
  }
  const isTooOften = tries > RETRIES.most || dueAt > firstDueAt + RETRIES.withinMs;
  return isTooOften ? "tooManyTries" : null;
}

/** The columns of a charge that the payer's bank refused. */
export const getRefusedDebit = (reason: DebitRefusal, facts: object) => ({
  status: "REJEITADA",
  refusal: codeFor(reason === "noFunds" ? "insufficientFunds" : "bankRejected"),
  facts: { ...facts, reason },
  debitAt: null,
});

/** A charge under a mandate (`cobr`), as the payer's bank takes it or rejects it when it is sent. */
export async function openDebit(
  db: Database,
  { attemptId, orderId, amount }: ChargeRequest,
  debit: NonNullable<ChargeRequest["debit"]>,
  now: number,
): Promise<Pick<Charge, "ref" | "status"> & Partial<Charge>> {
  const mandate = await findProviderMandate(db, debit.mandateRef);
  const tries = await readDueTimes(db, orderId, debit.mandateRef);
  const refusal = checkSentDebit(
    mandate,
    { amount: amount.amount, dueAt: debit.dueAt, now },
    { firstDueAt: tries[0] ?? null, tries: tries.length },
  );
  const opened = { ref: attemptId, facts: { debit } };
  return refusal === null
    ? { ...opened, status: "ATIVA", debitAt: debit.dueAt }
    : { ...opened, ...getRefusedDebit(refusal, opened.facts) };
}

/** When the tries of a charge that the bank could not make were due, the first one first (epoch milliseconds). */
async function readDueTimes(db: Database, orderId: string, mandateRef: string): Promise<number[]> {
  const rows = await db
    .select({ facts: providerCharges.facts })
    .from(providerCharges)
    .where(
      and(
        eq(providerCharges.orderId, orderId),
        eq(providerCharges.status, "REJEITADA"),
        sql`${providerCharges.facts} #>> '{debit,mandateRef}' = ${mandateRef}`,
      ),
    )
    .orderBy(asc(providerCharges.createdAt));
  return rows.flatMap(({ facts: { debit } }) => (debit ? [debit.dueAt] : []));
}

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
