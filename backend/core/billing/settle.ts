import { eq } from "drizzle-orm";
import { renewalRefused } from "@/backend/core/renewal/renewal-refused";
import { transact } from "@/backend/db/client";
import { orders, quotes } from "@/backend/db/schema/bill";
import type { ChargeState } from "@/backend/providers/provider";
import type { Billing } from "./billing";
import { spendCoupon } from "./coupons";
import { deliverOrder } from "./deliver-order";
import { moneyBack } from "./money-back";
import { nextAskPaid } from "./next-ask";
import { isEnough, owe, oweSurplus } from "./owe-money";
import { sendRefunds } from "./refunds";
import { findAttempt, lockBuyer, type OrderRow } from "./rows";
import { saveCard } from "./saved-card";
import { moveAttempt, moveOrder, type Scene, shownOf } from "./settle-scene";
import { ENDED, isLive, isOpen, LIVE } from "./statuses";

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
      reason: scene.state.reason ?? null,
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
  const moved = await moveAttempt(scene, LIVE, {
    status: "PAYMENT_CANCELLED",
    reason: scene.state.reason ?? null,
    nextAction: null,
  });
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

  if (!isEnough(scene)) {
    await owe(scene, "otherAmount", { ...shown, reason: "otherAmount" });
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
    await oweSurplus(scene);
    // Money that is gone again before we heard of it buys nothing.
    if (state.after?.stage !== "succeeded") await deliverOrder(scene.tx, scene.billing, paid, attempt, now);
    return;
  }
  await owe(scene, order.status === "PAYMENT_CANCELLED" ? "orderClosed" : "paidTwice", shown);
  await moveOrder(scene, { status: "REFUND_PENDING", paidLate: true }, ["PAYMENT_CANCELLED"]);
  if (state.refunded >= state.amount.amount)
    await moveOrder(scene, { status: "REFUND_SUCCEEDED" }, ["REFUND_PENDING"]);
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
