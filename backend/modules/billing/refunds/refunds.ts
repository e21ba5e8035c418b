import { and, asc, eq, lte, sql } from "drizzle-orm";
import { type Database, transact } from "@/backend/db/client";
import { orders } from "@/backend/db/schema/bill";
import { paymentAttempts, refunds } from "@/backend/db/schema/payment";
import { withdrawals } from "@/backend/db/schema/withdrawal";
import type { BillingContext } from "@/backend/modules/billing/billing";
import { REFUND_RETRY_MS, SWEEP_LEASE_MS } from "@/backend/modules/billing/limits";
import {
  type AttemptRow,
  ENDED_ATTEMPT_STATUSES,
  findAttempt,
  LIVE_ATTEMPT_STATUSES,
  lockBuyer,
  type OrderRow,
} from "@/backend/modules/billing/rows";
import {
  type SettlementContext,
  transitionAttempt,
} from "@/backend/modules/billing/settlement/settlement-context";
import { workOffRows } from "@/backend/runtime/claim-rows";
import { createRandomId } from "@/backend/runtime/random-values";
import { isMethodCode } from "@/lib/domain/payment/methods/methods";
import { sumRefunds } from "./sum-refunds";

type RefundRow = typeof refunds.$inferSelect;

/**
 * Sends due refunds: those of one attempt, or all. A refund that fails is tried again later. The provider knows a refund
 * by its id, so one that is requested again after a crash pays back once.
 * @returns how many were due
 */
export async function sendRefunds(
  billing: BillingContext,
  { attemptId, signal }: { attemptId?: string; signal?: AbortSignal | undefined } = {},
): Promise<number> {
  const { db, clock, log } = billing;
  const claim = () => ({
    where: and(
      eq(refunds.status, "REFUND_PENDING"),
      lte(refunds.nextTryAt, clock.now()),
      attemptId === undefined ? undefined : eq(refunds.attemptId, attemptId),
    ),
    orderBy: asc(refunds.nextTryAt),
    leaseMs: SWEEP_LEASE_MS,
    set: { tries: sql`${refunds.tries} + 1` },
  });
  return workOffRows(db, refunds, claim, {
    atOnce: billing.tasksAtOnce,
    signal,
    work: (refund) => sendRefund(billing, refund),
    onError: (error, refund) => log.warn("refund failed", { refund: refund.id, error }),
  });
}

/** Sends a claimed refund; its `tries` includes this one. */
async function sendRefund(billing: BillingContext, refund: RefundRow): Promise<void> {
  const { db, clock } = billing;
  try {
    await requestRefund(billing, refund);
  } catch (error) {
    const wait = REFUND_RETRY_MS[Math.min(refund.tries, REFUND_RETRY_MS.length) - 1] ?? 0;
    await db
      .update(refunds)
      .set({ nextTryAt: clock.now() + wait, leaseUntil: null })
      .where(and(eq(refunds.id, refund.id), eq(refunds.status, "REFUND_PENDING")));
    throw error;
  }
}

async function requestRefund({ db, clock, providers }: BillingContext, refund: RefundRow): Promise<void> {
  const attempt = await findAttempt(db, refund.attemptId);
  if (!attempt || !isMethodCode(attempt.method)) throw new Error("the refund has no attempt");
  const provider = providers[attempt.method];
  const state = await provider.status(attempt.id);
  // The provider, the buyer's bank or an operator may have refunded it already.
  if (!state || state.refunded < Math.min(state.amount.amount, await sumRefunds(db, attempt.id))) {
    await provider.refund(attempt.id, refund.id, { amount: refund.amount, currency: refund.currency });
  }
  await transact(db, async (tx) => {
    await lockBuyer(tx, attempt);
    await closeRefund(tx, refund, clock.now());
  });
}

/**
 * Marks the refund, its attempt and, where it waited for the refund, the order as refunded, under the buyer's lock.
 * @param now epoch milliseconds
 */
export async function closeRefund(tx: Database, refund: RefundRow, now: number): Promise<void> {
  const succeeded = { status: "REFUND_SUCCEEDED" as const, updatedAt: now };
  await tx
    .update(refunds)
    .set({ ...succeeded, nextTryAt: null, leaseUntil: null })
    .where(and(eq(refunds.id, refund.id), eq(refunds.status, "REFUND_PENDING")));
  await tx
    .update(paymentAttempts)
    .set(succeeded)
    .where(and(eq(paymentAttempts.id, refund.attemptId), eq(paymentAttempts.status, "REFUND_PENDING")));
  await tx
    .update(orders)
    .set(succeeded)
    .where(and(eq(orders.id, refund.orderId), eq(orders.status, "REFUND_PENDING")));
  if (refund.reason === "withdrawal")
    await tx
      .update(withdrawals)
      .set({ state: "refunded" })
      .where(and(eq(withdrawals.orderId, refund.orderId), eq(withdrawals.state, "approved")));
}

/**
 * Records the refund of an order whose contract was withdrawn from, and that the order waits for it, in the transaction that decides
 * so. Afterwards `sendRefunds` sends it.
 * @param amount minor units of the order's currency
 * @param now epoch milliseconds
 */
export async function recordWithdrawalRefund(
  tx: Database,
  { id: orderId, currency, paidAttemptId }: OrderRow,
  amount: number,
  now: number,
): Promise<void> {
  if (paidAttemptId === null) throw new Error("an unpaid order has nothing to refund");
  const waiting = { status: "REFUND_PENDING" as const, updatedAt: now };
  await tx.insert(refunds).values({
    ...{ id: createRandomId(26), attemptId: paidAttemptId, orderId, amount, currency },
    ...{ reason: "withdrawal", nextTryAt: now, createdAt: now, ...waiting },
  });
  await tx
    .update(orders)
    .set(waiting)
    .where(and(eq(orders.id, orderId), eq(orders.status, "PAYMENT_SUCCEEDED")));
  await tx
    .update(paymentAttempts)
    .set(waiting)
    .where(and(eq(paymentAttempts.id, paidAttemptId), eq(paymentAttempts.status, "PAYMENT_SUCCEEDED")));
}

type RefundReason = (typeof refunds.$inferInsert)["reason"];

/** Methods whose payer types the amount: a larger amount than requested also pays the order. */
const METHODS_WITH_TYPED_AMOUNT: ReadonlySet<string> = new Set(["bank", "crypto"]);

/** True where the received amount pays the attempt: exactly, or with more where the payer types the amount. */
export function isAmountSufficient({ attempt, state }: SettlementContext): boolean {
  const isOverpaid = METHODS_WITH_TYPED_AMOUNT.has(attempt.method) && state.amount.amount > attempt.amount;
  return state.amount.currency === attempt.currency && (isOverpaid || state.amount.amount === attempt.amount);
}

/** Records a refund of what was paid beyond the requested amount; the order is paid. */
export async function recordOverpayment(context: SettlementContext): Promise<void> {
  const surplus = context.state.amount.amount - context.attempt.amount;
  if (surplus > 0) await insertRefund(context, "surplus", surplus, false);
}

/** Records that the received money has to be refunded, in the transaction that applies the payment. */
export async function recordRefundDue(
  context: SettlementContext,
  reason: RefundReason,
  fields: Partial<AttemptRow>,
): Promise<void> {
  const { attempt, state } = context;
  // A provider that has refunded the money itself leaves nothing due.
  const alreadyRefunded = state.refunded >= state.amount.amount;
  await transitionAttempt(context, [...LIVE_ATTEMPT_STATUSES, ...ENDED_ATTEMPT_STATUSES], {
    status: alreadyRefunded ? "REFUND_SUCCEEDED" : "REFUND_PENDING",
    ...fields,
  });
  await insertRefund(context, reason, state.amount.amount, alreadyRefunded);
  context.billing.log.warn("payment has to be refunded", {
    order: attempt.orderId,
    attempt: attempt.id,
    reason,
  });
}

async function insertRefund(
  { tx, attempt, state, now }: SettlementContext,
  reason: RefundReason,
  amount: number,
  alreadyRefunded: boolean,
): Promise<void> {
  await tx
    .insert(refunds)
    .values({
      id: createRandomId(26),
      attemptId: attempt.id,
      orderId: attempt.orderId,
      amount,
      currency: state.amount.currency,
      reason,
      status: alreadyRefunded ? "REFUND_SUCCEEDED" : "REFUND_PENDING",
      nextTryAt: alreadyRefunded ? null : now,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing();
}
