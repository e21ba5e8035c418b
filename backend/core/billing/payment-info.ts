import type { PaymentInfo } from "@/lib/contract/bill/next-action";
import { paymentStatusOf } from "@/lib/domain/payment/order-status";
import type { Billing } from "./billing";
import { type AttemptRow, findOrder, lastAttempt, type OrderRow, type Owner } from "./rows";
import { isLive, isOpen } from "./statuses";

/** Where an order stands, as pay, repay, cancel and payment-info/detail all answer it. Null: not this owner's. */
export async function readInfo(billing: Billing, owner: Owner, orderId: string): Promise<PaymentInfo | null> {
  const order = await findOrder(billing.db, owner, orderId);
  return order && infoOf(order, await lastAttempt(billing.db, order.id), billing.clock.now());
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

/** An open order stands where its newest attempt stands; money on its way back from an attempt is a failed one. */
function statusOf(order: OrderRow, attempt: AttemptRow | null): PaymentInfo["status"] {
  if (!isOpen(order.status) || !attempt) return paymentStatusOf(order.status);
  if (attempt.status === "REFUND_PENDING" || attempt.status === "REFUND_SUCCEEDED") return "failed";
  return paymentStatusOf(attempt.status);
}
