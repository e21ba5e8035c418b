import { Refusal } from "@/backend/core/refusal";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";
import { askThrottled } from "./ask-provider";
import type { Billing } from "./billing";
import { readInfo } from "./payment-info";
import { findOrder, lastAttempt, type Owner } from "./rows";
import { isOpen } from "./statuses";

/**
 * Where an order's payment stands. The provider is asked on the way (at most once a second), so a notification that
 * was lost costs seconds and a code that has just run out is known to be unpaid.
 * @throws Refusal 1001 not this owner's order
 */
export async function readPayment(billing: Billing, owner: Owner, orderId: string): Promise<PaymentInfo> {
  const order = await findOrder(billing.db, owner, orderId);
  if (!order) throw new Refusal(1001);
  if (isOpen(order.status)) {
    const attempt = await lastAttempt(billing.db, order.id);
    if (attempt) await askThrottled(billing, attempt);
  }
  const info = await readInfo(billing, owner, orderId);
  if (!info) throw new Refusal(1001);
  return info;
}
