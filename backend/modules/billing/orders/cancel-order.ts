import { transact } from "@/backend/db/client";
import { stopAttempt } from "@/backend/modules/billing/attempts/charge-attempt";
import { readPaymentInfo } from "@/backend/modules/billing/attempts/payment-info";
import { type BillingContext, reportOrderChange } from "@/backend/modules/billing/billing";
import { releaseCoupon } from "@/backend/modules/billing/coupons/held-coupon";
import {
  findLiveAttempt,
  isOrderOpen,
  lockBuyer,
  type OrderRow,
  type Owner,
  requireOrder,
  updateOpenOrder,
} from "@/backend/modules/billing/rows";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";

/**
 * Cancels an unpaid order, its live attempt first. For an order that was paid meanwhile the result says so; one that
 * has ended stays as it is.
 * @throws RefusalError 1001 not this owner's order · -24040 its attempt can't be stopped now
 */
export async function cancelOrder(
  billing: BillingContext,
  owner: Owner,
  orderId: string,
): Promise<PaymentInfo> {
  const order = await requireOrder(billing.db, owner, orderId);
  await endOrder(billing, order);
  return readPaymentInfo(billing, owner, orderId);
}

/** Ends an open order, at the buyer's request or at its expiry. Money that arrives afterwards is refunded. */
export async function endOrder(billing: BillingContext, order: OrderRow): Promise<void> {
  for (let round = 0; round < 4 && isOrderOpen(order.status); round += 1) {
    const live = await findLiveAttempt(billing.db, order.id);
    if (live) await stopAttempt(billing, live);
    if (!(await closeOrder(billing, order))) continue;
    reportOrderChange(billing, { site: order.site, orderId: order.id });
    return;
  }
}

/** True when nothing is left to close; false when a new attempt was started meanwhile. */
async function closeOrder(billing: BillingContext, order: OrderRow): Promise<boolean> {
  return transact(billing.db, async (tx) => {
    await lockBuyer(tx, order);
    if (await findLiveAttempt(tx, order.id)) return false;
    const now = billing.clock.now();
    const ended = { status: "PAYMENT_CANCELLED", endedAt: now, updatedAt: now } as const;
    if (await updateOpenOrder(tx, order.id, ended)) await releaseCoupon(tx, order.id);
    return true;
  });
}
