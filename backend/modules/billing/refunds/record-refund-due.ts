import { refunds } from "@/backend/db/schema/payment";
import { ENDED_ATTEMPT_STATUSES, LIVE_ATTEMPT_STATUSES } from "@/backend/modules/billing/orders/statuses";
import type { AttemptRow } from "@/backend/modules/billing/rows";
import {
  type SettlementContext,
  transitionAttempt,
} from "@/backend/modules/billing/settlement/settlement-context";
import { createRandomId } from "@/backend/runtime/create-random-id";

type RefundReason = (typeof refunds.$inferInsert)["reason"];

/** Methods whose payer types the amount: more than was asked for pays the order all the same. */
const METHODS_WITH_TYPED_AMOUNT: ReadonlySet<string> = new Set(["bank", "crypto"]);

/** True where what came pays the attempt: to the cent, or, where its payer types the amount, more than that. */
export function isAmountSufficient({ attempt, state }: SettlementContext): boolean {
  const isOverpaid = METHODS_WITH_TYPED_AMOUNT.has(attempt.method) && state.amount.amount > attempt.amount;
  return state.amount.currency === attempt.currency && (isOverpaid || state.amount.amount === attempt.amount);
}

/** More came than was asked for: the order is paid, the rest goes back. */
export async function recordOverpayment(context: SettlementContext): Promise<void> {
  const surplus = context.state.amount.amount - context.attempt.amount;
  if (surplus > 0) await insertRefund(context, "surplus", surplus, false);
}

/** What the buyer is owed, in the same transaction that notices it. */
export async function recordRefundDue(
  context: SettlementContext,
  reason: RefundReason,
  fields: Partial<AttemptRow>,
): Promise<void> {
  const { attempt, state } = context;
  // A provider that took it back itself owes nothing any more.
  const alreadyRefunded = state.refunded >= state.amount.amount;
  await transitionAttempt(context, [...LIVE_ATTEMPT_STATUSES, ...ENDED_ATTEMPT_STATUSES], {
    status: alreadyRefunded ? "REFUND_SUCCEEDED" : "REFUND_PENDING",
    ...fields,
  });
  await insertRefund(context, reason, state.amount.amount, alreadyRefunded);
  context.billing.log.warn("money has to go back", { order: attempt.orderId, attempt: attempt.id, reason });
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
