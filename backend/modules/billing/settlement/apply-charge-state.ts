import { eq } from "drizzle-orm";
import { transact } from "@/backend/db/client";
import { orders, quotes } from "@/backend/db/schema/bill";
import { getProvider } from "@/backend/modules/billing/attempts/attempt-provider";
import { getNextQueryTimeAfterPayment } from "@/backend/modules/billing/attempts/attempt-times";
import type { BillingContext } from "@/backend/modules/billing/billing";
import { saveCard } from "@/backend/modules/billing/cards/saved-card";
import { markCouponUsed } from "@/backend/modules/billing/coupons/held-coupon";
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
import type { ChargeState, Reversal } from "@/backend/providers/provider";
import { codeFor } from "@/lib/domain/errors/error-catalog";
import { deliverOrder } from "./deliver-order";
import { isApplied } from "./is-applied";
import {
  type SettlementContext,
  toAttemptFields,
  transitionAttempt,
  transitionOrder,
} from "./settlement-context";

/**
 * Applies the provider's state of a charge: the only function that changes the state of an attempt. Safe to call any
 * number of times, concurrently and in any order (faults F15, F16, F18), because the provider's current state and
 * guarded statements decide. `state` must come from the provider itself, never from a notification or a browser.
 */
export async function applyChargeState(
  billing: BillingContext,
  attemptId: string,
  state: ChargeState,
): Promise<void> {
  const known = await findAttempt(billing.db, attemptId);
  if (!known) throw new Error("the charge has no attempt");
  if (isApplied(known, state)) return;
  const hasSucceeded = await transact(billing.db, async (tx) => {
    await lockBuyer(tx, known);
    const attempt = await findAttempt(tx, attemptId);
    const [order] = await tx.select().from(orders).where(eq(orders.id, known.orderId));
    if (!attempt || !order) throw new Error("the attempt has no order");
    const context: SettlementContext = { tx, billing, attempt, order, state, now: billing.clock.now() };
    await (state.status === "succeeded" ? settlePayment(context) : HANDLER_BY_STATUS[state.status](context));
    if (state.reversal) await reversePayment(context, state.reversal);
    return state.status === "succeeded";
  });
  if (!hasSucceeded) return;
  await sendRefunds(billing, { attemptId });
  const attempt = await findAttempt(billing.db, attemptId);
  if (attempt && known.status !== "PAYMENT_SUCCEEDED") await saveCard(billing, attempt);
}

const HANDLER_BY_STATUS: Record<
  Exclude<ChargeState["status"], "succeeded">,
  (context: SettlementContext) => Promise<void>
> = {
  pending: async (context) => {
    // The buyer took a step at the provider: the next action may have changed.
    await transitionAttempt(context, ["PAYMENT_PENDING"], { nextAction: context.state.nextAction });
    if (context.attempt.status !== "SUBMITTED") return;
    await transitionAttempt(context, ["SUBMITTED"], {
      status: "PAYMENT_PENDING",
      ...toAttemptFields(context),
    });
    await transitionOrder(context, { status: "PAYMENT_PENDING" }, ["SUBMITTED"]);
  },
  failed: async (context) => {
    const failed = {
      status: "PAYMENT_FAILED" as const,
      refusal: context.state.refusal ?? codeFor("paymentFailed"),
      reason: context.state.reason ?? null,
      askNextAt: null,
    };
    const moved = await transitionAttempt(context, LIVE_ATTEMPT_STATUSES, {
      ...failed,
      ...toAttemptFields(context),
      nextAction: null,
    });
    if (!moved) return;
    await transitionOrder(context, { status: "PAYMENT_FAILED" });
    await handleRenewalRefusal(context.tx, context.billing, context.attempt, failed.refusal);
  },
  cancelled: async (context) => endAttempt(context),
  expired: async (context) => endAttempt(context),
};

/**
 * Ends an attempt without money; its order waits for another one. Money may still arrive, so the provider is still
 * queried.
 */
async function endAttempt(context: SettlementContext): Promise<void> {
  const moved = await transitionAttempt(context, LIVE_ATTEMPT_STATUSES, {
    status: "PAYMENT_CANCELLED",
    reason: context.state.reason ?? null,
    nextAction: null,
  });
  if (moved) await transitionOrder(context, { status: "PAYMENT_PENDING" }, ["SUBMITTED"]);
}

/**
 * Applies received money: it pays the order if the order is open and the amount is right, else it is refunded. One of
 * the two always happens (fault F17).
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
      askNextAt: getNextQueryTimeAfterPayment(getProvider(context.billing, attempt).terms, { paidAt }, now),
    });
    await recordOverpayment(context);
    // A payment that was reversed before billing knew of it delivers nothing.
    if (state.reversal?.stage !== "succeeded")
      await deliverOrder(context.tx, context.billing, paid, attempt, now);
    return;
  }
  await recordRefundDue(context, order.status === "PAYMENT_CANCELLED" ? "orderClosed" : "paidTwice", fields);
  await transitionOrder(context, { status: "REFUND_PENDING", paidLate: true }, ["PAYMENT_CANCELLED"]);
  if (state.refunded >= state.amount.amount)
    await transitionOrder(context, { status: "REFUND_SUCCEEDED" }, ["REFUND_PENDING"]);
}

/** Applies a refund or chargeback, which may be decided after the time in which others begin. */
async function reversePayment(
  { tx, billing, attempt, state, now }: SettlementContext,
  reversal: Reversal,
): Promise<void> {
  const paidAt = attempt.paidAt ?? state.paidAt ?? now;
  const undecided = reversal.stage === "pending";
  const { terms } = getProvider(billing, attempt);
  const nextQueryAt = getNextQueryTimeAfterPayment(terms, { paidAt, undecided }, now);
  await applyMoneyBack(tx, attempt.orderId, attempt.id, reversal, { now, nextQueryAt });
}

/** The price columns of the quote that was paid, where the order got another price since that attempt. */
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
