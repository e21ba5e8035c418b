import { and, asc, eq, exists, gt, inArray, sql } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { orders } from "@/backend/db/schema/bill";
import { paymentAttempts, refunds } from "@/backend/db/schema/payment";
import { withdrawals } from "@/backend/db/schema/withdrawal";
import { takeFirst } from "@/backend/db/take-first";
import { REFUND_RETRY_MS, SWEEP_LEASE_MS } from "@/backend/modules/billing/limits";
import { isFree } from "@/backend/runtime/claim-rows";

/** After so many tries each of the waits is over: a person has to look after the refund. */
const LATE_TRIES = REFUND_RETRY_MS.length + 1;

/** A refund that is due and that its provider has not taken in any of its tries (rules/orders#late-refunds). */
const isLate = and(eq(refunds.status, "REFUND_PENDING"), gt(refunds.tries, REFUND_RETRY_MS.length));

/** Since when the oldest refund waits: since it was due or, where it is late, since it was recorded. For the metric of the queue. */
export const selectOldestRefund = sql`select min(case when ${isLate} then ${refunds.createdAt} else ${refunds.nextTryAt} end) from ${refunds} where ${refunds.nextTryAt} is not null`;

/** True for statements whose refund is late, for the WHERE of a statement about withdrawals. */
export const whereRefundIsLate = (db: Database) =>
  and(
    eq(withdrawals.state, "approved"),
    exists(
      db
        .select({ id: refunds.id })
        .from(refunds)
        .where(and(eq(refunds.orderId, withdrawals.orderId), eq(refunds.reason, "withdrawal"), isLate)),
    ),
  );

/** True where the refund of an order that was withdrawn from is late. */
export const isWithdrawalRefundLate = async (db: Database, orderId: string): Promise<boolean> =>
  (await db.$count(refunds, and(eq(refunds.orderId, orderId), eq(refunds.reason, "withdrawal"), isLate))) > 0;

/** The late refunds of these brands, the oldest first; `sites` null: of all. */
export const selectLateRefunds = (db: Database, sites: readonly string[] | null, limit: number) =>
  db
    .select({ refund: refunds, order: orders, method: paymentAttempts.method })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
    .where(and(isLate, sites === null ? undefined : inArray(orders.site, [...sites])))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
    .limit(limit);

/**
 * Marks a late refund as sent by an operator, so that its provider is not called for it any more.
 * @returns null where it is late no more, or a try is running
 */
export const markSentByOperator = (tx: Database, id: string, operator: string) =>
  takeFirst(
    tx
      .update(refunds)
      .set({ sentBy: operator })
      .where(and(eq(refunds.id, id), isLate, isFree(refunds.leaseUntil, SWEEP_LEASE_MS)))
      .returning(),
  );

/**
 * Notes that a payment's provider has refused to send its money back, where a refund is due: it is late from then on, and still tried
 * again, so its order goes on waiting for it.
 * @returns false where no refund is due
 */
export async function noteRefusedRefund(tx: Database, attemptId: string): Promise<boolean> {
  const noted = await tx
    .update(refunds)
    .set({ tries: sql`greatest(${refunds.tries}, ${LATE_TRIES}::integer)` })
    .where(and(eq(refunds.attemptId, attemptId), eq(refunds.status, "REFUND_PENDING")))
    .returning({ id: refunds.id });
  return noted.length > 0;
}
