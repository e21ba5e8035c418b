import { and, eq, inArray } from "drizzle-orm";
import { randomId } from "@/backend/core/random-id";
import { renewalRefused } from "@/backend/core/renewal/renewal-refused";
import { type Database, transact } from "@/backend/db/client";
import { orders, quotes } from "@/backend/db/schema/bill";
import { paymentAttempts, refunds } from "@/backend/db/schema/payment";
import type { ChargeState } from "@/backend/providers/provider";
import type { OrderStatus } from "@/lib/contract/bill/next-action";
import type { Billing } from "./billing";
import { spendCoupon } from "./coupons";
import { deliverOrder } from "./deliver-order";
import { labelOf } from "./method-label";
import { moneyBack } from "./money-back";
import { nextAskPaid } from "./next-ask";
import { sendRefunds } from "./refunds";
import { type AttemptRow, findAttempt, lockBuyer, type OrderRow } from "./rows";
import { saveCard } from "./saved-card";
import { ENDED, isLive, isOpen, LIVE, sourcesOf } from "./statuses";

/**
 * Takes over what a provider says about a charge; the one door through which an attempt changes its state. Safe to
 * call any number of times, at once, in any order (faults F15, F16, F18): the provider's present word and guarded
 * statements decide. `state` must come from the provider itself, never from a notification or a browser.
 */
export async function applyState(billing: Billing, attemptId: string, state: ChargeState): Promise<void> {
  const known = await findAttempt(billing.db, attemptId);
  if (!known) throw new Error("a charge without an attempt");
  const owesMoney = await transact(billing.db, async (tx) => {
    await lockBuyer(tx, known);
    const attempt = await findAttempt(tx, attemptId);
    const [order] = await tx.select().from(orders).where(eq(orders.id, known.orderId));
    if (!attempt || !order) throw new Error("an attempt without an order");
    const scene: Scene = { tx, billing, attempt, order, state, now: billing.clock.now() };
    await (state.status === "succeeded" ? takeMoney(scene) : MOVES[state.status](scene));
    if (state.after) await moneyBack(tx, known.orderId, attemptId, state.after, scene.now);
    return state.status === "succeeded";
  });
  if (!owesMoney) return;
  await sendRefunds(billing, { attemptId });
  const attempt = await findAttempt(billing.db, attemptId);
  if (attempt && known.status !== "PAYMENT_SUCCEEDED") await saveCard(billing, attempt);
}

interface Scene {
  tx: Database;
  billing: Billing;
  attempt: AttemptRow;
  order: OrderRow;
  state: ChargeState;
  now: number;
}

const MOVES: Record<Exclude<ChargeState["status"], "succeeded">, (scene: Scene) => Promise<void>> = {
  pending: async (scene) => {
    // A step was taken at the provider: what the buyer does next may be another thing now.
    await moveAttempt(scene, ["PAYMENT_PENDING"], { nextAction: scene.state.nextAction });
    if (scene.attempt.status !== "SUBMITTED") return;
    await moveAttempt(scene, ["SUBMITTED"], { status: "PAYMENT_PENDING", ...shownOf(scene) });
    await moveOrder(scene, { status: "PAYMENT_PENDING" }, ["SUBMITTED"]);
  },
  failed: async (scene) => {
    const failed = {
      status: "PAYMENT_FAILED" as const,
      refusal: scene.state.refusal ?? 2003,
      askNextAt: null,
    };
    const moved = await moveAttempt(scene, LIVE, { ...failed, ...shownOf(scene), nextAction: null });
    if (!moved) return;
    await moveOrder(scene, { status: "PAYMENT_FAILED" });
    await renewalRefused(scene.tx, scene.billing, scene.attempt, failed.refusal);
  },
  cancelled: async (scene) => endAttempt(scene),
  expired: async (scene) => endAttempt(scene),
};

/** The attempt is over without money; its order waits for another one. Money may still be under way, so it is asked on. */
async function endAttempt(scene: Scene): Promise<void> {
  const moved = await moveAttempt(scene, LIVE, { status: "PAYMENT_CANCELLED", nextAction: null });
  if (moved) await moveOrder(scene, { status: "PAYMENT_PENDING" }, ["SUBMITTED"]);
}

/**
 * Money came. It pays the order if the order is open and the amount is right; else it goes back. Never neither
 * (fault F17).
 */
async function takeMoney(scene: Scene): Promise<void> {
  const { tx, attempt, order, state, now } = scene;
  if (!isLive(attempt.status) && !ENDED.includes(attempt.status)) return;
  const paidAt = state.paidAt ?? now;
  const late = !isLive(attempt.status) || paidAt >= attempt.expiresAt;
  const shown = { ...shownOf(scene), nextAction: null, askNextAt: null, refusal: null, paidAt };

  if (state.amount.amount !== attempt.amount || state.amount.currency !== attempt.currency) {
    await owe(scene, "otherAmount", shown);
    await moveOrder(scene, { status: "PAYMENT_FAILED" });
    return;
  }
  const paid =
    isOpen(order.status) &&
    (await moveOrder(scene, {
      ...(await pricePaid(scene)),
      status: "PAYMENT_SUCCEEDED",
      method: attempt.method,
      paidAt,
      paidLate: late,
      paidAttemptId: attempt.id,
    }));
  if (paid) {
    await spendCoupon(tx, paid, now);
    await moveAttempt(scene, [...LIVE, ...ENDED], {
      status: "PAYMENT_SUCCEEDED",
      ...shown,
      askNextAt: nextAskPaid(attempt.method, paidAt, now),
    });
    // Money that is gone again before we heard of it buys nothing.
    if (state.after?.stage !== "succeeded") await deliverOrder(scene.tx, scene.billing, paid, attempt, now);
    return;
  }
  await owe(scene, order.status === "PAYMENT_CANCELLED" ? "orderClosed" : "paidTwice", shown);
  await moveOrder(scene, { status: "REFUND_PENDING", paidLate: true }, ["PAYMENT_CANCELLED"]);
  if (state.refunded >= state.amount.amount)
    await moveOrder(scene, { status: "REFUND_SUCCEEDED" }, ["REFUND_PENDING"]);
}

/** What the buyer is owed, in the same transaction that notices it. */
async function owe(
  scene: Scene,
  reason: (typeof refunds.$inferInsert)["reason"],
  shown: Partial<AttemptRow>,
): Promise<void> {
  const { tx, attempt, state, now } = scene;
  // A provider that took it back itself owes nothing any more.
  const gone = state.refunded >= state.amount.amount;
  await moveAttempt(scene, [...LIVE, ...ENDED], {
    status: gone ? "REFUND_SUCCEEDED" : "REFUND_PENDING",
    ...shown,
  });
  await tx
    .insert(refunds)
    .values({
      id: randomId(26),
      attemptId: attempt.id,
      orderId: attempt.orderId,
      amount: state.amount.amount,
      currency: state.amount.currency,
      reason,
      status: gone ? "REFUND_SUCCEEDED" : "REFUND_PENDING",
      nextTryAt: gone ? null : now,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing();
  scene.billing.log.warn("money has to go back", { order: attempt.orderId, attempt: attempt.id, reason });
}

/** The figures of the price that was paid, where the order has been priced anew since that attempt. */
async function pricePaid({ tx, attempt, order }: Scene): Promise<Partial<OrderRow>> {
  if (attempt.quoteId === order.quoteId) return {};
  const [quote] = await tx.select().from(quotes).where(eq(quotes.id, attempt.quoteId));
  if (!quote) return {};
  const { subtotal, discount, discounts, total, renewal, coupon, installments, exchangeRate } = quote.shown;
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
  };
}

const shownOf = ({ attempt, state }: Scene): Partial<AttemptRow> => ({
  nextAction: state.nextAction,
  providerRef: state.ref,
  card: state.card,
  methodLabel: labelOf(attempt.method, state.card),
});

async function moveAttempt(
  { tx, attempt, now }: Scene,
  from: OrderStatus[],
  to: Partial<AttemptRow>,
): Promise<boolean> {
  const moved = await tx
    .update(paymentAttempts)
    .set({ ...to, updatedAt: now })
    .where(and(eq(paymentAttempts.id, attempt.id), inArray(paymentAttempts.status, from)))
    .returning({ id: paymentAttempts.id });
  return moved.length > 0;
}

/** Moves the order if the table of transitions allows it from where it is, or from fewer statuses where named. */
async function moveOrder(
  { tx, order, now }: Scene,
  to: Partial<OrderRow> & Pick<OrderRow, "status">,
  from: OrderStatus[] = sourcesOf(to.status),
): Promise<OrderRow | null> {
  const [moved] = await tx
    .update(orders)
    .set({ ...to, updatedAt: now })
    .where(and(eq(orders.id, order.id), inArray(orders.status, from)))
    .returning();
  return moved ?? null;
}
