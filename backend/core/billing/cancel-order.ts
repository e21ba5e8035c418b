import { and, eq, inArray } from "drizzle-orm";
import { Refusal } from "@/backend/core/refusal";
import { transact } from "@/backend/db/client";
import { orders } from "@/backend/db/schema/bill";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";
import type { Billing } from "./billing";
import { freeCoupon } from "./coupons";
import { readInfo } from "./payment-info";
import { findOrder, liveAttempt, lockBuyer, type OrderRow } from "./rows";
import { isOpen, OPEN } from "./statuses";
import { stopAttempt } from "./stop-attempt";

/**
 * Gives an unpaid order up, its living attempt first. An order that was paid meanwhile answers that it is paid; one
 * that has ended already stays as it is.
 * @throws Refusal 1001 not this owner's · -24040 its attempt can't be stopped now
 */
export async function cancelOrder(
  billing: Billing,
  owner: { site: string; uid: string },
  orderId: string,
): Promise<PaymentInfo> {
  const order = await findOrder(billing.db, owner, orderId);
  if (!order) throw new Refusal(1001);
  await endOrder(billing, order);
  const info = await readInfo(billing, owner, orderId);
  if (!info) throw new Refusal(1001);
  return info;
}

/** Ends an open order: by its buyer, or because its time is over. Money that comes afterwards goes back. */
export async function endOrder(billing: Billing, order: OrderRow): Promise<void> {
  for (let round = 0; round < 4 && isOpen(order.status); round += 1) {
    const live = await liveAttempt(billing.db, order.id);
    if (live) await stopAttempt(billing, live);
    if (await closeOrder(billing, order)) return;
  }
}

/** True when there is nothing left to close; false when a new attempt came between. */
async function closeOrder(billing: Billing, order: OrderRow): Promise<boolean> {
  return transact(billing.db, async (tx) => {
    await lockBuyer(tx, order);
    if (await liveAttempt(tx, order.id)) return false;
    const now = billing.clock.now();
    const [ended] = await tx
      .update(orders)
      .set({ status: "PAYMENT_CANCELLED", endedAt: now, updatedAt: now })
      .where(and(eq(orders.id, order.id), inArray(orders.status, OPEN)))
      .returning({ id: orders.id });
    if (ended) await freeCoupon(tx, ended.id);
    return true;
  });
}
