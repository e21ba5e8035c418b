import { transact } from "@/backend/db/client";
import { getProvider } from "@/backend/modules/billing/attempts/attempt-provider";
import { getNextQueryTimeAfterPayment } from "@/backend/modules/billing/attempts/attempt-times";
import { type BillingContext, reportOrderChange } from "@/backend/modules/billing/billing";
import { saveCard } from "@/backend/modules/billing/cards/saved-card";
import { markCouponUsed } from "@/backend/modules/billing/coupons/held-coupon";
import { isCreditWithdrawn } from "@/backend/modules/billing/credit/credit-uses";
import { holdFormerCredit } from "@/backend/modules/billing/credit/hold-former-credit";
import { applyMoneyBack, isApplied } from "@/backend/modules/billing/refunds/apply-money-back";
import {
  isAmountSufficient,
  recordOverpayment,
  recordRefundDue,
  sendRefunds,
} from "@/backend/modules/billing/refunds/refunds";
import {
  type AttemptRow,
  ENDED_ATTEMPT_STATUSES,
  findAttempt,
  findAttemptWithOrder,
  isAttemptLive,
  isOrderOpen,
  LIVE_ATTEMPT_STATUSES,
  lockBuyer,
} from "@/backend/modules/billing/rows";
import { isContractOver } from "@/backend/modules/renewals/is-contract-over";
import { handleRenewalRefusal } from "@/backend/modules/renewals/set-renewal";
import type { ChargeState, Reversal } from "@/backend/providers/provider";
import { getBackendMeasurements } from "@/backend/runtime/measurements";
import { codeFor } from "@/lib/domain/errors/error-catalog";
import { deliverOrder } from "./deliver-order";
import {
  readPaidPrice,
  type SettlementContext,
  toAttemptFields,
  transitionAttempt,
  transitionOrder,
} from "./settlement-context";

/**
 * Applies the provider's state of a charge: the only function that changes the state of an attempt. Safe to call any
 * number of times, concurrently and in any order (faults F15, F16, F18), because the provider's current state and
 * guarded statements decide. `state` must come from the provider itself, never from a notification or a browser.
 * @param before the attempt as it was before the provider was called, where the caller has just stored it; absent: it is
 *   read. Only its owner and the statuses that never change again are used of it.
 */
export async function applyChargeState(
  billing: BillingContext,
  attemptId: string,
  state: ChargeState,
  before?: AttemptRow,
): Promise<void> {
  const known = before ?? (await findAttempt(billing.db, attemptId));
  if (!known) throw new Error("the charge has no attempt");
  if (isApplied(known, state)) return;
  const { isPaidExactly, newStatus } = await transact(billing.db, async (tx) => {
    await lockBuyer(tx, known);
    const results = await findAttemptWithOrder(tx, attemptId);
    if (!results) throw new Error("the attempt has no order");
    const context: SettlementContext = { tx, billing, ...results, state, now: billing.clock.now() };
    const isPaid =
      state.status === "succeeded"
        ? await settlePayment(context)
        : await HANDLER_BY_STATUS[state.status](context).then(() => false);
    if (state.reversal) await reversePayment(context, state.reversal);
    return { isPaidExactly: isPaid, newStatus: context.newStatus };
  });
  if (newStatus) getBackendMeasurements()?.addAttempt(known.method, newStatus);
  reportOrderChange(billing, known);
  if (state.status !== "succeeded") return;
  // Money that paid the order and no more leaves nothing to refund.
  if (!isPaidExactly) await sendRefunds(billing, { attemptId });
  if (!known.keepsCard || known.status === "PAYMENT_SUCCEEDED") return;
  const attempt = await findAttempt(billing.db, attemptId);
  if (attempt) await saveCard(billing, attempt);
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
  // Money may still arrive, so the provider is still queried.
  failed: async (context) => {
    const failed = {
      status: "PAYMENT_FAILED" as const,
      refusal: context.state.refusal ?? codeFor("paymentFailed"),
      reason: context.state.reason ?? null,
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
 * Applies received money: it pays the order if the order is open, the amount is right, a renewal's contract still runs, and the days
 * that its price, or an earlier price for which it comes, has taken off are still there, else it is refunded. One of the two always happens (fault F17).
 * @returns true where it paid the order and nothing of it is due back
 */
async function settlePayment(context: SettlementContext): Promise<boolean> {
  const { tx, attempt, order, state, now } = context;
  if (!isAttemptLive(attempt.status) && !ENDED_ATTEMPT_STATUSES.includes(attempt.status)) return false;
  const paidAt = state.paidAt ?? now;
  const late = !isAttemptLive(attempt.status) || paidAt >= attempt.expiresAt;
  const fields = { ...toAttemptFields(context), nextAction: null, askNextAt: null, refusal: null, paidAt };

  if (!isAmountSufficient(context)) {
    await recordRefundDue(context, "otherAmount", { ...fields, reason: "otherAmount" });
    await transitionOrder(context, { status: "PAYMENT_FAILED" });
    return false;
  }
  // The order goes on waiting for its present price.
  if (isOrderOpen(order.status) && !(await holdFormerCredit(tx, order, attempt))) {
    await recordRefundDue(context, "otherAmount", { ...fields, reason: "otherAmount" });
    return false;
  }
  // Nothing that was agreed to pays this period, so its order ends as if the money had come too late.
  const isOver =
    isOrderOpen(order.status) &&
    ((await isContractOver(tx, order, attempt)) || (await isCreditWithdrawn(tx, order.id)));
  if (isOver) await transitionOrder(context, { status: "PAYMENT_CANCELLED", endedAt: now });
  const paid =
    !isOver &&
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
    return state.amount.amount === attempt.amount;
  }
  const isClosed = isOver || order.status === "PAYMENT_CANCELLED";
  await recordRefundDue(context, isClosed ? "orderClosed" : "paidTwice", fields);
  await transitionOrder(context, { status: "REFUND_PENDING", paidLate: true }, ["PAYMENT_CANCELLED"]);
  if (state.refunded >= state.amount.amount)
    await transitionOrder(context, { status: "REFUND_SUCCEEDED" }, ["REFUND_PENDING"]);
  return false;
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
