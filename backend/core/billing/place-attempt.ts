import { and, eq, gte, inArray, lte } from "drizzle-orm";
import { Refusal } from "@/backend/core/refusal";
import { type Database, transact } from "@/backend/db/client";
import { orders } from "@/backend/db/schema/bill";
import type { ProviderCode } from "@/backend/providers/provider";
import type { Locale } from "@/lib/config/constants";
import type { Billing } from "./billing";
import { freeCoupon } from "./coupons";
import { noteAttempt, type Run } from "./idempotency";
import type { Price } from "./price";
import { type AttemptRow, findOrder, liveAttempt, lockBuyer, type OrderRow, type Owner } from "./rows";
import { OPEN } from "./statuses";
import { insertAttempt, insertOrder, reopen } from "./write-order";

/** What the buyer pressed, with everything already checked that can be checked before the transaction. */
export interface Intent {
  owner: Owner;
  run: Run;
  method: ProviderCode;
  /** Set for repay: the order it is about. */
  orderId: string | null;
  planId: string;
  /** A price that was quoted and confirmed; null: the order's own price stands (repay). Times are epoch milliseconds. */
  quoted: { quoteId: string; quotedAt: number; price: Price } | null;
  language: Locale;
  /** Where the provider reaches the buyer (E.164); null where it goes another way. */
  phone: string | null;
  /** The saved card it is charged to, and whether a typed one is to be saved once it has paid. */
  cardId: string | null;
  keepsCard: boolean;
  /** Where the shop is, without a slash at the end; the return address is made from it. */
  returnUrl: (orderId: string) => string;
  /** When the press arrived: an attempt younger than this was made by a press at the same time. */
  pressedAt: number;
  /** True where a living attempt is the one this press wants, so that it need not be replaced. */
  isWanted: (live: AttemptRow) => boolean;
}

export type Placed =
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
export async function placeAttempt(billing: Billing, intent: Intent): Promise<Placed> {
  return transact(billing.db, async (tx) => {
    await lockBuyer(tx, intent.owner);
    const now = billing.clock.now();
    const found =
      intent.orderId === null ? await orderToPay(tx, intent, now) : await orderNamed(tx, intent, now);
    if (found?.status === "PAYMENT_SUCCEEDED") return { kind: "settled", orderId: found.id };

    const live = found && (await liveAttempt(tx, found.id));
    if (found && live) {
      if (!isJoined(intent, live)) {
        const busy = live.status === "SUBMITTED";
        return busy ? { kind: "busy", attemptId: live.id } : { kind: "inTheWay", attempt: live };
      }
      await noteAttempt(tx, intent.run, found.id, live.id);
      return { kind: "joined", attemptId: live.id };
    }
    const order = found ? await reopen(tx, found, intent, now) : await insertOrder(tx, intent, now);
    const attempt = await insertAttempt(tx, order, intent, now);
    await noteAttempt(tx, intent.run, order.id, attempt.id);
    return { kind: "new", order, attempt };
  });
}

/** Presses at the same time and with the same method are one press; else it depends on what is wanted. */
function isJoined({ method, pressedAt, isWanted }: Intent, live: AttemptRow): boolean {
  const atTheSameTime = live.status === "SUBMITTED" || live.createdAt >= pressedAt;
  return live.method === method && (atTheSameTime || isWanted(live));
}

/** The open order for this plan, if there is one; the paid one where that became known after the price was quoted. */
async function orderToPay(tx: Database, intent: Intent, now: number): Promise<OrderRow | null> {
  const { owner, planId, quoted } = intent;
  const { site, uid } = owner;
  const paid = quoted && (await paidSince(tx, owner, planId, quoted.quotedAt));
  if (paid) return findOrder(tx, owner, paid);
  const ofPlan = and(eq(orders.site, site), eq(orders.uid, uid), eq(orders.planId, planId));
  const over = await tx
    .update(orders)
    .set({ status: "PAYMENT_CANCELLED", endedAt: now, updatedAt: now })
    .where(and(ofPlan, inArray(orders.status, OPEN), lte(orders.expiresAt, now)))
    .returning({ id: orders.id });
  for (const { id } of over) await freeCoupon(tx, id);
  const [open] = await tx
    .select()
    .from(orders)
    .where(and(ofPlan, inArray(orders.status, OPEN)));
  return open ?? null;
}

/** The order of a repay. */
async function orderNamed(tx: Database, intent: Intent, now: number): Promise<OrderRow> {
  const order = intent.orderId === null ? null : await findOrder(tx, intent.owner, intent.orderId);
  if (!order) throw new Refusal(1001);
  if (order.status === "PAYMENT_SUCCEEDED") return order;
  if (!OPEN.includes(order.status) || order.expiresAt <= now) throw new Refusal(1015);
  return order;
}

/**
 * The order of this plan that billing has known to be paid since a moment (epoch milliseconds), by id. When the money
 * came does not count: it may be heard of long after, and whoever was quoted before that knew nothing of it.
 */
export async function paidSince(
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
