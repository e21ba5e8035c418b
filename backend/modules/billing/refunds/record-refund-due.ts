import { refunds } from "@/backend/db/schema/payment";
import { ENDED_ATTEMPT_STATUSES, LIVE_ATTEMPT_STATUSES } from "@/backend/modules/billing/orders/statuses";
import type { AttemptRow } from "@/backend/modules/billing/rows";
import {
  type SettlementContext,
  transitionAttempt,
} from "@/backend/modules/billing/settlement/settlement-context";
import { createRandomId } from "@/backend/runtime/create-random-id";

type RefundReason = (typeof refunds.$inferInsert)["reason"];

/** Methods whose payer types the amount: a larger amount than requested also pays the order. */
const METHODS_WITH_TYPED_AMOUNT: ReadonlySet<string> = new Set(["bank", "crypto"]);

/** True where the received amount pays the attempt: exactly, or with more where the payer types the amount. */
export function isAmountSufficient({ attempt, state }: SettlementContext): boolean {
  const isOverpaid = METHODS_WITH_TYPED_AMOUNT.has(attempt.method) && state.amount.amount > attempt.amount;
  return state.amount.currency === attempt.currency && (isOverpaid || state.amount.amount === attempt.amount);
}

/** Records a refund of what was paid beyond the requested amount; the order is paid. */
export async function recordOverpayment(context: SettlementContext): Promise<void> {
  const surplus = context.state.amount.amount - context.attempt.amount;
  if (surplus > 0) await insertRefund(context, "surplus", surplus, false);
}

/** Records that the received money has to be refunded, in the transaction that applies the payment. */
export async function recordRefundDue(
  context: SettlementContext,
  reason: RefundReason,
  fields: Partial<AttemptRow>,
): Promise<void> {
  const { attempt, state } = context;
  // A provider that has refunded the money itself leaves nothing due.
  const alreadyRefunded = state.refunded >= state.amount.amount;
  await transitionAttempt(context, [...LIVE_ATTEMPT_STATUSES, ...ENDED_ATTEMPT_STATUSES], {
    status: alreadyRefunded ? "REFUND_SUCCEEDED" : "REFUND_PENDING",
    ...fields,
  });
  await insertRefund(context, reason, state.amount.amount, alreadyRefunded);
  context.billing.log.warn("payment has to be refunded", {
    order: attempt.orderId,
    attempt: attempt.id,
    reason,
  });
}

async function insertRefund(
  { tx, attempt, state, now }: SettlementContext,
  reason: RefundReason,
  amount: number,
  alreadyRefunded: boolean,
): Promise<void> {
  await tx
    .insert(refunds)
    .values({
      id: createRandomId(26),
      attemptId: attempt.id,
      orderId: attempt.orderId,
      amount,
      currency: state.amount.currency,
      reason,
      status: alreadyRefunded ? "REFUND_SUCCEEDED" : "REFUND_PENDING",
      nextTryAt: alreadyRefunded ? null : now,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing();
}
