import { and, eq, gte, inArray, lte } from "drizzle-orm";
import { type Database, transact } from "@/backend/db/client";
import { orders } from "@/backend/db/schema/bill";
import type { BillingContext } from "@/backend/modules/billing/billing";
import { releaseCoupon } from "@/backend/modules/billing/coupons/coupons";
import { OPEN_ORDER_STATUSES } from "@/backend/modules/billing/orders/statuses";
import { insertAttempt, insertOrder, reopenOrder } from "@/backend/modules/billing/orders/write-order";
import type { CalculatedPrice } from "@/backend/modules/billing/quotes/calculate-price";
import {
  type AttemptRow,
  findLiveAttempt,
  findOrder,
  lockBuyer,
  type OrderRow,
  type Owner,
} from "@/backend/modules/billing/rows";
import type { ProviderCode } from "@/backend/providers/provider";
import { refuse } from "@/backend/runtime/refusal-error";
import type { Locale } from "@/lib/config/constants";
import { type RequestExecution, recordAttempt } from "./idempotency";

/** What the buyer pressed, with everything already checked that can be checked before the transaction. */
export interface ValidatedPaymentRequest {
  owner: Owner;
  execution: RequestExecution;
  method: ProviderCode;
  /** Set for repay: the order it is about. */
  orderId: string | null;
  planId: string;
  /** A price that was quoted and confirmed; null: the order's own price stands (repay). Times are epoch milliseconds. */
  quoted: { quoteId: string; quotedAt: number; price: CalculatedPrice } | null;
  language: Locale;
  /** Where the provider reaches the buyer (E.164); null where it goes another way. */
  phone: string | null;
  /** The saved card it is charged to, and whether a typed one is to be saved once it has paid. */
  cardId: string | null;
  keepsCard: boolean;
  /** Where the shop is, without a slash at the end; the return address is made from it. */
  returnUrl: (orderId: string) => string;
  /** When the press arrived: an attempt younger than this was made by a press at the same time. */
  requestedAt: number;
  /** True where a living attempt is the one this press wants, so that it need not be replaced. */
  isAcceptable: (live: AttemptRow) => boolean;
}

export type PlacementResult =
  /** An attempt of its own: the provider has to be called. */
  | { kind: "new"; order: OrderRow; attempt: AttemptRow }
  /** Another press made the attempt that this one wants. */
  | { kind: "joined"; attemptId: string }
  /** Another press is just being answered by another method's provider. */
  | { kind: "busy"; attemptId: string }
  /** There is nothing to pay any more. */
  | { kind: "settled"; orderId: string }
  /** A living attempt is in the way; it has to die at its provider first. */
  | { kind: "inTheWay"; attempt: AttemptRow };

/**
 * Finds or makes the order and makes the attempt, in one transaction and before any provider is called. However many
 * presses come at once, an order has one living attempt and a member one open order for a plan (threat T43).
 * @throws Refusal 1001 not this owner's order · 1015 the order has ended
 */
export async function placeAttempt(
  billing: BillingContext,
  request: ValidatedPaymentRequest,
): Promise<PlacementResult> {
  return transact(billing.db, async (tx) => {
    await lockBuyer(tx, request.owner);
    const now = billing.clock.now();
    const found =
      request.orderId === null
        ? await findOrderToPay(tx, request, now)
        : await findOrderToRepay(tx, request, now);
    if (found?.status === "PAYMENT_SUCCEEDED") return { kind: "settled", orderId: found.id };

    const live = found && (await findLiveAttempt(tx, found.id));
    if (found && live) {
      if (!shouldJoin(request, live)) {
        const busy = live.status === "SUBMITTED";
        return busy ? { kind: "busy", attemptId: live.id } : { kind: "inTheWay", attempt: live };
      }
      await recordAttempt(tx, request.execution, found.id, live.id);
      return { kind: "joined", attemptId: live.id };
    }
    const order = found ? await reopenOrder(tx, found, request, now) : await insertOrder(tx, request, now);
    const attempt = await insertAttempt(tx, order, request, now);
    await recordAttempt(tx, request.execution, order.id, attempt.id);
    return { kind: "new", order, attempt };
  });
}

/** Presses at the same time and with the same method are one press; else it depends on what is wanted. */
function shouldJoin(
  { method, requestedAt, isAcceptable }: ValidatedPaymentRequest,
  live: AttemptRow,
): boolean {
  const atTheSameTime = live.status === "SUBMITTED" || live.createdAt >= requestedAt;
  return live.method === method && (atTheSameTime || isAcceptable(live));
}

/** The open order for this plan, if there is one; the paid one where that became known after the price was quoted. */
async function findOrderToPay(
  tx: Database,
  request: ValidatedPaymentRequest,
  now: number,
): Promise<OrderRow | null> {
  const { owner, planId, quoted } = request;
  const { site, uid } = owner;
  const paid = quoted && (await findOrderPaidSince(tx, owner, planId, quoted.quotedAt));
  if (paid) return findOrder(tx, owner, paid);
  const wherePlan = and(eq(orders.site, site), eq(orders.uid, uid), eq(orders.planId, planId));
  const expired = await tx
    .update(orders)
    .set({ status: "PAYMENT_CANCELLED", endedAt: now, updatedAt: now })
    .where(and(wherePlan, inArray(orders.status, OPEN_ORDER_STATUSES), lte(orders.expiresAt, now)))
    .returning({ id: orders.id });
  for (const { id } of expired) await releaseCoupon(tx, id);
  const [open] = await tx
    .select()
    .from(orders)
    .where(and(wherePlan, inArray(orders.status, OPEN_ORDER_STATUSES)));
  return open ?? null;
}

/** The order of a repay. */
async function findOrderToRepay(
  tx: Database,
  request: ValidatedPaymentRequest,
  now: number,
): Promise<OrderRow> {
  const order = request.orderId === null ? null : await findOrder(tx, request.owner, request.orderId);
  if (!order) throw refuse("orderNotFound");
  if (order.status === "PAYMENT_SUCCEEDED") return order;
  if (!OPEN_ORDER_STATUSES.includes(order.status) || order.expiresAt <= now) throw refuse("paymentNotPlaced");
  return order;
}

/**
 * The order of this plan that billing has known to be paid since a moment (epoch milliseconds), by id. When the money
 * came does not count: it may be heard of long after, and whoever was quoted before that knew nothing of it.
 */
export async function findOrderPaidSince(
  db: Database,
  { site, uid }: Owner,
  planId: string,
  since: number,
): Promise<string | null> {
  const [paid] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.site, site),
        eq(orders.uid, uid),
        eq(orders.planId, planId),
        eq(orders.status, "PAYMENT_SUCCEEDED"),
        // A paid order is not touched again before it stops being one.
        gte(orders.updatedAt, since),
      ),
    )
    .limit(1);
  return paid?.id ?? null;
}
