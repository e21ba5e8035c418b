import { and, eq, inArray } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { orders, quotes } from "@/backend/db/schema/bill";
import { paymentAttempts, type StoredCard } from "@/backend/db/schema/payment";
import { takeFirst } from "@/backend/db/take-first";
import type { BillingContext } from "@/backend/modules/billing/billing";
import { isErasedOwner } from "@/backend/modules/billing/erased-owner";
import { type AttemptRow, listSourceStatuses, type OrderRow } from "@/backend/modules/billing/rows";
import type { ChargeState } from "@/backend/providers/provider";
import type { OrderStatus } from "@/lib/contract/bill/next-action";
import { formatCardName } from "@/lib/domain/payment/card/card-number";

/** An attempt and its order, read under the buyer's lock, and the provider's state of the charge. */
export interface SettlementContext {
  tx: Database;
  billing: BillingContext;
  attempt: AttemptRow;
  order: OrderRow;
  state: ChargeState;
  now: number;
  /** The status that the attempt has got. */
  newStatus?: OrderStatus;
}

/** The columns of an attempt that come from the provider's state. */
export const toAttemptFields = ({ attempt, state }: SettlementContext): Partial<AttemptRow> => ({
  nextAction: state.nextAction,
  providerRef: state.ref,
  // The provider still knows the card of an account that is deleted here.
  ...(isErasedOwner(attempt.uid)
    ? {}
    : { card: state.card, methodLabel: formatMethodLabel(attempt.method, state.card) }),
});

/** Updates the attempt if it has one of the statuses `from`; false where it has not. */
export async function transitionAttempt(
  context: SettlementContext,
  from: OrderStatus[],
  to: Partial<AttemptRow>,
): Promise<boolean> {
  const { tx, attempt, now } = context;
  const moved = await tx
    .update(paymentAttempts)
    .set({ ...to, updatedAt: now })
    .where(and(eq(paymentAttempts.id, attempt.id), inArray(paymentAttempts.status, from)))
    .returning({ id: paymentAttempts.id });
  if (moved.length > 0 && to.status) context.newStatus = to.status;
  return moved.length > 0;
}

/** Updates the order if the state table allows the change from its status, or from the narrower `from`; else null. */
export async function transitionOrder(
  { tx, order, now }: SettlementContext,
  to: Partial<OrderRow> & Pick<OrderRow, "status">,
  from: OrderStatus[] = listSourceStatuses(to.status),
): Promise<OrderRow | null> {
  return takeFirst(
    tx
      .update(orders)
      .set({ ...to, updatedAt: now })
      .where(and(eq(orders.id, order.id), inArray(orders.status, from)))
      .returning(),
  );
}

/** "Visa •••• 4242" for a card, else the method's code. */
function formatMethodLabel(method: string, card: StoredCard | null): string {
  return card ? formatCardName(card) : method;
}

/** The price columns of the quote that was paid, where the order got another price since that attempt. */
export async function readPaidPrice({ tx, attempt, order }: SettlementContext): Promise<Partial<OrderRow>> {
  if (attempt.quoteId === order.quoteId) return {};
  const [quote] = await tx.select().from(quotes).where(eq(quotes.id, attempt.quoteId));
  if (!quote) return {};
  const { subtotal, discount, discounts, total, renewal, coupon, installments, exchangeRate, credit } =
    quote.shown;
  return {
    quoteId: quote.id,
    currency: total.currency,
    subtotal: subtotal.amount,
    discount: discount.amount,
    discounts,
    total: total.amount,
    renewal: renewal ?? null,
    coupon: coupon ?? null,
    installments: installments ?? null,
    exchangeRate: exchangeRate ?? null,
    credit: credit ?? null,
  };
}
