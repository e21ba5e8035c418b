import { pay } from "@/backend/modules/billing/attempts/pay";
import type { BillingContext } from "@/backend/modules/billing/billing";
import { findOrder } from "@/backend/modules/billing/rows";
import { refuse } from "@/backend/runtime/refusal-error";
import type { CardInput } from "@/lib/contract/bill/checkout";
import type { HandoffView } from "@/lib/contract/bill/pending-orders";
import { findHandoffBuyer, type HandoffVisitor, readHandoffView, requireGrant } from "./handoff";
import { takesTypedCard } from "./typed-card";

/**
 * Pays the order of a grant with a card that the visitor types (rules/payments#a-card-without-a-log-in): at the order's own price, once for a key. The
 * card is not saved, and nothing renews by it. It counts as a try of the buyer and of the visitor's network (threat T46).
 * @throws RefusalError 10302 the grant has expired · 1015 no card can be typed here · the refusals of `pay`
 */
export async function payHandoff(
  billing: BillingContext,
  visitor: HandoffVisitor,
  { grant, key, card }: { grant: string; key: string; card: CardInput },
): Promise<HandoffView> {
  const row = await requireGrant(billing, visitor, grant);
  const order = await findOrder(billing.db, row, row.orderId);
  const buyer = await findHandoffBuyer(billing, visitor, row);
  if (!order || !buyer || !takesTypedCard(order)) throw refuse("paymentNotPlaced");
  await pay(billing, {
    ...{ buyer, key: `handoff-${key}`, orderId: order.id, planId: null, method: "card", quoteId: null, card },
    returnPage: "/go",
  });
  return readHandoffView(billing, visitor, row);
}
