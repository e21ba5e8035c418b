import { eq } from "drizzle-orm";
import { transact } from "@/backend/db/client";
import { orders, quotes } from "@/backend/db/schema/bill";
import { getNextAskTimeAfterPayment } from "@/backend/modules/billing/attempts/next-ask-time";
import type { BillingContext } from "@/backend/modules/billing/billing";
import { saveCard } from "@/backend/modules/billing/cards/saved-card";
import { markCouponUsed } from "@/backend/modules/billing/coupons/coupons";
import {
  ENDED_ATTEMPT_STATUSES,
  isAttemptLive,
  isOrderOpen,
  LIVE_ATTEMPT_STATUSES,
} from "@/backend/modules/billing/orders/statuses";
import { applyMoneyBack } from "@/backend/modules/billing/refunds/apply-money-back";
import {
  isAmountSufficient,
  recordOverpayment,
  recordRefundDue,
} from "@/backend/modules/billing/refunds/record-refund-due";
import { sendRefunds } from "@/backend/modules/billing/refunds/refunds";
import { findAttempt, lockBuyer, type OrderRow } from "@/backend/modules/billing/rows";
import { handleRenewalRefusal } from "@/backend/modules/renewals/handle-renewal-refusal";
import type { ChargeState } from "@/backend/providers/provider";
import { deliverOrder } from "./deliver-order";
import {
  type SettlementContext,
  toAttemptFields,
  transitionAttempt,
  transitionOrder,
} from "./settlement-context";

/**
 * Takes over what a provider says about a charge; the one door through which an attempt changes its state. Safe to
 * call any number of times, at once, in any order (faults F15, F16, F18): the provider's present word and guarded
 * statements decide. `state` must come from the provider itself, never from a notification or a browser.
 */
export async function applyChargeState(
  billing: BillingContext,
  attemptId: string,
  state: ChargeState,
): Promise<void> {
  const known = await findAttempt(billing.db, attemptId);
  if (!known) throw new Error("a charge without an attempt");
  const hasSucceeded = await transact(billing.db, async (tx) => {
    await lockBuyer(tx, known);
    const attempt = await findAttempt(tx, attemptId);
    const [order] = await tx.select().from(orders).where(eq(orders.id, known.orderId));
    if (!attempt || !order) throw new Error("an attempt without an order");
    const context: SettlementContext = { tx, billing, attempt, order, state, now: billing.clock.now() };
    await (state.status === "succeeded" ? settlePayment(context) : HANDLER_BY_STATUS[state.status](context));
    if (state.reversal) await applyMoneyBack(tx, known.orderId, attemptId, state.reversal, context.now);
    return state.status === "succeeded";
  });
  if (!hasSucceeded) return;
  await sendRefunds(billing, { attemptId });
  const attempt = await findAttempt(billing.db, attemptId);
  if (attempt && known.status !== "PAYMENT_SUCCEEDED") await saveCard(billing, attempt);
}

const HANDLER_BY_STATUS: Record<
  Exclude<ChargeState["status"], "succeeded">,
  (scene: SettlementContext) => Promise<void>
> = {
  pending: async (scene) => {
    // A step was taken at the provider: what the buyer does next may be another thing now.
    await transitionAttempt(scene, ["PAYMENT_PENDING"], { nextAction: scene.state.nextAction });
    if (scene.attempt.status !== "SUBMITTED") return;
    await transitionAttempt(scene, ["SUBMITTED"], { status: "PAYMENT_PENDING", ...toAttemptFields(scene) });
    await transitionOrder(scene, { status: "PAYMENT_PENDING" }, ["SUBMITTED"]);
  },
  failed: async (scene) => {
    const failed = {
      status: "PAYMENT_FAILED" as const,
      refusal: scene.state.refusal ?? 2003,
      reason: scene.state.reason ?? null,
      askNextAt: null,
    };
    const moved = await transitionAttempt(scene, LIVE_ATTEMPT_STATUSES, {
      ...failed,
      ...toAttemptFields(scene),
      nextAction: null,
    });
    if (!moved) return;
    await transitionOrder(scene, { status: "PAYMENT_FAILED" });
    await handleRenewalRefusal(scene.tx, scene.billing, scene.attempt, failed.refusal);
  },
  cancelled: async (scene) => endAttempt(scene),
  expired: async (scene) => endAttempt(scene),
};

/** The attempt is over without money; its order waits for another one. Money may still be under way, so it is asked on. */
async function endAttempt(context: SettlementContext): Promise<void> {
  const moved = await transitionAttempt(context, LIVE_ATTEMPT_STATUSES, {
    status: "PAYMENT_CANCELLED",
    reason: context.state.reason ?? null,
    nextAction: null,
  });
  if (moved) await transitionOrder(context, { status: "PAYMENT_PENDING" }, ["SUBMITTED"]);
}

/**
 * Money came. It pays the order if the order is open and the amount is right; else it goes back. Never neither
 * (fault F17).
 */
async function settlePayment(context: SettlementContext): Promise<void> {
  const { tx, attempt, order, state, now } = context;
  if (!isAttemptLive(attempt.status) && !ENDED_ATTEMPT_STATUSES.includes(attempt.status)) return;
  const paidAt = state.paidAt ?? now;
  const late = !isAttemptLive(attempt.status) || paidAt >= attempt.expiresAt;
  const fields = { ...toAttemptFields(context), nextAction: null, askNextAt: null, refusal: null, paidAt };

  if (!isAmountSufficient(context)) {
    await recordRefundDue(context, "otherAmount", { ...fields, reason: "otherAmount" });
    await transitionOrder(context, { status: "PAYMENT_FAILED" });
    return;
  }
  const paid =
    isOrderOpen(order.status) &&
    (await transitionOrder(context, {
      ...(await readPaidPrice(context)),
      status: "PAYMENT_SUCCEEDED",
      method: attempt.method,
      paidAt,
      paidLate: late,
      paidAttemptId: attempt.id,
    }));
  if (paid) {
    await markCouponUsed(tx, paid, now);
    await transitionAttempt(context, [...LIVE_ATTEMPT_STATUSES, ...ENDED_ATTEMPT_STATUSES], {
      status: "PAYMENT_SUCCEEDED",
      ...fields,
      askNextAt: getNextAskTimeAfterPayment(attempt.method, paidAt, now),
    });
    await recordOverpayment(context);
    // Money that is gone again before we heard of it buys nothing.
    if (state.reversal?.stage !== "succeeded")
      await deliverOrder(context.tx, context.billing, paid, attempt, now);
    return;
  }
  await recordRefundDue(context, order.status === "PAYMENT_CANCELLED" ? "orderClosed" : "paidTwice", fields);
  await transitionOrder(context, { status: "REFUND_PENDING", paidLate: true }, ["PAYMENT_CANCELLED"]);
  if (state.refunded >= state.amount.amount)
    await transitionOrder(context, { status: "REFUND_SUCCEEDED" }, ["REFUND_PENDING"]);
}

/** The figures of the price that was paid, where the order has been priced anew since that attempt. */
async function readPaidPrice({ tx, attempt, order }: SettlementContext): Promise<Partial<OrderRow>> {
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
