import { and, eq, lte } from "drizzle-orm";
import { type Database, transact } from "@/backend/db/client";
import { orders } from "@/backend/db/schema/bill";
import { paymentAttempts, refunds } from "@/backend/db/schema/payment";
import type { BillingContext } from "@/backend/modules/billing/billing";
import { REFUND_RETRY_MS } from "@/backend/modules/billing/limits";
import { findAttempt, lockBuyer } from "@/backend/modules/billing/rows";
import { isMethodCode } from "@/lib/domain/payment/methods/methods";

type RefundRow = typeof refunds.$inferSelect;

/**
 * Sends due refunds: those of one attempt, or all. A refund that fails is tried again later.
 * @returns how many were due
 */
export async function sendRefunds(billing: BillingContext, only?: { attemptId: string }): Promise<number> {
  const due = await billing.db
    .select()
    .from(refunds)
    .where(
      and(
        eq(refunds.status, "REFUND_PENDING"),
        lte(refunds.nextTryAt, billing.clock.now()),
        only ? eq(refunds.attemptId, only.attemptId) : undefined,
      ),
    )
    .limit(50);
  for (const refund of due) {
    try {
      await sendRefund(billing, refund);
    } catch (error) {
      billing.log.warn("refund failed", { refund: refund.id, error });
    }
  }
  return due.length;
}

async function sendRefund(billing: BillingContext, refund: RefundRow): Promise<void> {
  const { db, clock, providers } = billing;
  const wait = REFUND_RETRY_MS[Math.min(refund.tries, REFUND_RETRY_MS.length - 1)] ?? 0;
  const [claimed] = await db
    .update(refunds)
    .set({ tries: refund.tries + 1, nextTryAt: clock.now() + wait })
    .where(
      and(eq(refunds.id, refund.id), eq(refunds.status, "REFUND_PENDING"), eq(refunds.tries, refund.tries)),
    )
    .returning();
  const attempt = claimed && (await findAttempt(db, refund.attemptId));
  if (!attempt || !isMethodCode(attempt.method)) return;
  const provider = providers[attempt.method];
  const state = await provider.status(attempt.id);
  // The provider or the buyer's bank may have refunded it already.
  if (!state || state.refunded < state.amount.amount) {
    await provider.refund(attempt.id, refund.id, { amount: refund.amount, currency: refund.currency });
  }
  await transact(db, async (tx) => {
    await lockBuyer(tx, attempt);
    await closeRefund(tx, refund, clock.now());
  });
}

/** Marks the refund, its attempt and, where it waited for the refund, the order as refunded. */
async function closeRefund(tx: Database, refund: RefundRow, now: number): Promise<void> {
  const succeeded = { status: "REFUND_SUCCEEDED" as const, updatedAt: now };
  await tx
    .update(refunds)
    .set({ ...succeeded, nextTryAt: null })
    .where(and(eq(refunds.id, refund.id), eq(refunds.status, "REFUND_PENDING")));
  await tx
    .update(paymentAttempts)
    .set(succeeded)
    .where(and(eq(paymentAttempts.id, refund.attemptId), eq(paymentAttempts.status, "REFUND_PENDING")));
  await tx
    .update(orders)
    .set(succeeded)
    .where(and(eq(orders.id, refund.orderId), eq(orders.status, "REFUND_PENDING")));
}
