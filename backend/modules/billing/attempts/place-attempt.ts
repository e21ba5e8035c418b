import { and, eq, gte, inArray } from "drizzle-orm";
import { type Database, transact } from "@/backend/db/client";
import { orders } from "@/backend/db/schema/bill";
import { whereMember } from "@/backend/db/where-member";
import type { BillingContext } from "@/backend/modules/billing/billing";
import { refuseTooManyCards } from "@/backend/modules/billing/cards/card-limit";
import { releaseCoupon } from "@/backend/modules/billing/coupons/held-coupon";
import { insertAttempt, insertOrder, reopenOrder } from "@/backend/modules/billing/orders/write-order";
import {
  type AttemptRow,
  findLiveAttempt,
  findOrder,
  lockBuyer,
  OPEN_ORDER_STATUSES,
  type OrderRow,
  type Owner,
  updateOpenOrder,
} from "@/backend/modules/billing/rows";
import { refuse } from "@/backend/runtime/refusal-error";
import { recordAttempt } from "./idempotency";
import type { ValidatedPaymentRequest } from "./payment-request";

export type PlacementResult =
  /** A new attempt: the provider has to be called. */
  | { kind: "new"; order: OrderRow; attempt: AttemptRow }
  /** A concurrent request made the attempt that this one wants. */
  | { kind: "joined"; attemptId: string }
  /** The provider of another method is answering a concurrent request. */
  | { kind: "busy"; attemptId: string }
  /** The order is paid already. */
  | { kind: "settled"; orderId: string }
  /** Another live attempt exists; it has to be stopped at its provider first. */
  | { kind: "conflicting"; attempt: AttemptRow };

/**
 * Finds or creates the order and creates the attempt, in one transaction and before any provider is called. However
 * many requests arrive at once, an order has one live attempt and a member one open order per plan (threat T43).
 * @throws RefusalError 1001 not this owner's order · 1015 the order has ended · -3031 too many cards were tried
 */
export async function placeAttempt(
  billing: BillingContext,
  request: ValidatedPaymentRequest,
): Promise<PlacementResult> {
  return transact(billing.db, async (tx) => {
    await lockBuyer(tx, request.owner);
    const now = billing.clock.now();
    const match =
      request.orderId === null
        ? await findOrderToPay(tx, request, now)
        : await findOrderToRepay(tx, request, now);
    if (match?.status === "PAYMENT_SUCCEEDED") return { kind: "settled", orderId: match.id };

    const live = match && (await findLiveAttempt(tx, match.id));
    if (match && live) {
      if (!shouldJoin(request, live)) {
        const busy = live.status === "SUBMITTED";
        return busy ? { kind: "busy", attemptId: live.id } : { kind: "conflicting", attempt: live };
      }
      await recordAttempt(tx, request.execution, match.id, live.id);
      return { kind: "joined", attemptId: live.id };
    }
    // Checked before, too, but only here are simultaneous cards of one member counted (threat T46).
    if (request.method === "card") await refuseTooManyCards(tx, request.owner, now);
    const order = match ? await reopenOrder(tx, match, request, now) : await insertOrder(tx, request, now);
    const attempt = await insertAttempt(tx, order, request, now);
    await recordAttempt(tx, request.execution, order.id, attempt.id);
    return { kind: "new", order, attempt };
  });
}

/** Concurrent requests with the same method share an attempt; otherwise the live attempt has to be acceptable. */
function shouldJoin(
  { method, requestedAt, isAcceptable }: ValidatedPaymentRequest,
  live: AttemptRow,
): boolean {
  const isConcurrent = live.status === "SUBMITTED" || live.createdAt >= requestedAt;
  return live.method === method && (isConcurrent || isAcceptable(live));
}

/**
 * The open order for this plan, or the paid one where its payment became known after the price was quoted; else null.
 */
async function findOrderToPay(
  tx: Database,
  request: ValidatedPaymentRequest,
  now: number,
): Promise<OrderRow | null> {
  const { owner, planId, quoted } = request;
  const { site, uid } = owner;
  const paid = quoted && (await findOrderPaidSince(tx, owner, planId, quoted.quotedAt));
  if (paid) return findOrder(tx, owner, paid);
  const [open] = await tx
    .select()
    .from(orders)
    .where(
      and(
        whereMember(orders, { site, uid }),
        eq(orders.planId, planId),
        inArray(orders.status, OPEN_ORDER_STATUSES),
      ),
    );
  if (!open || open.expiresAt > now) return open ?? null;
  const ended = { status: "PAYMENT_CANCELLED", endedAt: now, updatedAt: now } as const;
  if (await updateOpenOrder(tx, open.id, ended)) await releaseCoupon(tx, open.id);
  return null;
}

/** The order of a repay. @throws RefusalError 1001 not this owner's order · 1015 the order has ended */
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
 * The id of an order of this plan whose payment became known to billing at or after `since` (epoch milliseconds); null:
 * none. The time of the payment itself does not count, because billing may learn of it long after the price was quoted.
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
        whereMember(orders, { site, uid }),
        eq(orders.planId, planId),
        eq(orders.status, "PAYMENT_SUCCEEDED"),
        // A paid order is not updated again while it stays paid.
        gte(orders.updatedAt, since),
      ),
    )
    .limit(1);
  return paid?.id ?? null;
}
