import type { BillingContext } from "@/backend/modules/billing/billing";
import { isOrderOpen } from "@/backend/modules/billing/orders/statuses";
import { findLastAttempt, findOrder, type Owner } from "@/backend/modules/billing/rows";
import { refuse } from "@/backend/runtime/refusal-error";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";
import { askProviderThrottled } from "./ask-provider";
import { readPaymentInfo } from "./payment-info";

/**
 * Where an order's payment stands. The provider is asked on the way (at most once a second), so a notification that
 * was lost costs seconds and a code that has just run out is known to be unpaid.
 * @throws Refusal 1001 not this owner's order
 */
export async function readPayment(
  billing: BillingContext,
  owner: Owner,
  orderId: string,
): Promise<PaymentInfo> {
  const order = await findOrder(billing.db, owner, orderId);
  if (!order) throw refuse("orderNotFound");
  if (isOrderOpen(order.status)) {
    const attempt = await findLastAttempt(billing.db, order.id);
    if (attempt) await askProviderThrottled(billing, attempt);
  }
  const info = await readPaymentInfo(billing, owner, orderId);
  if (!info) throw refuse("orderNotFound");
  return info;
}
