import { and, desc, eq, isNotNull } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { refunds } from "@/backend/db/schema/payment";
import { proofs } from "@/backend/db/schema/proof";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";
import { paymentStatusOf } from "@/lib/domain/payment/order-status";
import type { Billing } from "./billing";
import { type AttemptRow, findOrder, lastAttempt, type OrderRow, type Owner } from "./rows";
import { isLive, isOpen } from "./statuses";

/** Where an order stands, as pay, repay, cancel and payment-info/detail all answer it. Null: not this owner's. */
export async function readInfo(billing: Billing, owner: Owner, orderId: string): Promise<PaymentInfo | null> {
  const { db } = billing;
  const order = await findOrder(db, owner, orderId);
  if (!order) return null;
  const attempt = await lastAttempt(db, order.id);
  const info = infoOf(order, attempt, billing.clock.now());
  const { nextAction } = info;
  return {
    ...info,
    surplus: order.paidAttemptId ? await surplusOf(db, order.paidAttemptId) : null,
    ...(attempt && nextAction.kind === "bank"
      ? { nextAction: { ...nextAction, proof: await proofOf(db, attempt.id) } }
      : {}),
  };
}

/** `now` is epoch milliseconds. `cancelled` with `canRepay` means: this code is over, the order is not. */
export function infoOf(order: OrderRow, attempt: AttemptRow | null, now: number): PaymentInfo {
  const live = attempt !== null && isLive(attempt.status);
  const payable = isOpen(order.status) && order.expiresAt > now;
  return {
    orderId: order.id,
    attemptId: attempt?.id ?? null,
    method: attempt?.method ?? order.method,
    planId: order.planId,
    planName: order.planName,
    amount: { amount: order.total, currency: order.currency },
    status: statusOf(order, attempt),
    orderStatus: order.status,
    refusal: isOpen(order.status) ? (attempt?.refusal ?? null) : null,
    reason: isOpen(order.status) ? (attempt?.reason ?? null) : null,
    nextAction: (live && isOpen(order.status) && attempt.nextAction) || { kind: "none" },
    expiresAt: live ? attempt.expiresAt : null,
    serverNow: now,
    paidAt: order.paidAt,
    paidLate: order.paidLate,
    coupon: order.coupon,
    installmentCount: order.installments?.count ?? null,
    canRepay: payable,
    canCancel: payable,
  };
}

async function surplusOf(db: Database, attemptId: string): Promise<PaymentInfo["surplus"]> {
  const [refund] = await db
    .select({ amount: refunds.amount, currency: refunds.currency })
    .from(refunds)
    .where(and(eq(refunds.attemptId, attemptId), eq(refunds.reason, "surplus")));
  return refund ?? null;
}

/** The proof of a transfer that was handed in last. */
async function proofOf(db: Database, attemptId: string) {
  const [proof] = await db
    .select({ name: proofs.name, size: proofs.size, at: proofs.handedInAt })
    .from(proofs)
    .where(and(eq(proofs.attemptId, attemptId), isNotNull(proofs.handedInAt)))
    .orderBy(desc(proofs.handedInAt))
    .limit(1);
  return proof?.at ? { name: proof.name, size: proof.size, at: proof.at } : null;
}

/** An open order stands where its newest attempt stands; money on its way back from an attempt is a failed one. */
function statusOf(order: OrderRow, attempt: AttemptRow | null): PaymentInfo["status"] {
  if (!isOpen(order.status) || !attempt) return paymentStatusOf(order.status);
  if (attempt.status === "REFUND_PENDING" || attempt.status === "REFUND_SUCCEEDED") return "failed";
  return paymentStatusOf(attempt.status);
}
