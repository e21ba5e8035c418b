import { and, eq, inArray, ne } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { withdrawals } from "@/backend/db/schema/withdrawal";
import { takeFirst } from "@/backend/db/take-first";
import { type BillingContext, reportOrderChange } from "@/backend/modules/billing/billing";
import { takeBackOrder } from "@/backend/modules/billing/refunds/apply-money-back";
import { recordWithdrawalRefund, sendRefunds } from "@/backend/modules/billing/refunds/refunds";
import { findAttempt, isOrderOpen, type OrderRow } from "@/backend/modules/billing/rows";
import { isRenewalOf } from "@/backend/modules/renewals/describe-consent";
import { findRenewal } from "@/backend/modules/renewals/find-renewal";
import { endRenewalOrderSoon } from "@/backend/modules/renewals/renewal-order";
import { isRenewalOn } from "@/backend/modules/renewals/renewal-rules";
import { endRenewal } from "@/backend/modules/renewals/set-renewal";
import { planRefund } from "./plan-refund";
import { refundLaterPeriods } from "./refund-later-periods";
import {
  type MailSender,
  queueWithdrawalDecision,
  type WithdrawalDecision,
  type WithdrawalRow,
} from "./withdrawal-mails";

/** The states of the statement that counts for its order. The unique index `one_withdrawal_per_order` lists the same four. */
const COUNTED_STATES: WithdrawalRow["state"][] = ["pending", "approved", "refunded", "ended"];

/** Who decides about which statement. */
export interface Settlement extends MailSender {
  statement: WithdrawalRow;
  /** Null: the rules decide. */
  operator: { id: string } | null;
  /** Epoch milliseconds. */
  now: number;
}

/** The statement that counts for an order; null where none does. */
export const findCountedStatement = (tx: Database, orderId: string): Promise<WithdrawalRow | null> =>
  takeFirst(
    tx
      .select()
      .from(withdrawals)
      .where(and(eq(withdrawals.orderId, orderId), inArray(withdrawals.state, COUNTED_STATES))),
  );

/**
 * Changes a statement if it still has the state in which it was read, which is how one of several backends and operators decides.
 * @returns the changed one; null where another has been faster
 */
export async function changeStatement(
  tx: Database,
  { id, state }: WithdrawalRow,
  change: Partial<WithdrawalRow>,
): Promise<WithdrawalRow | null> {
  return takeFirst(
    tx
      .update(withdrawals)
      .set({ ...change, leaseUntil: null })
      .where(and(eq(withdrawals.id, id), eq(withdrawals.state, state)))
      .returning(),
  );
}

/**
 * Refuses one statement and tells so; every other one about the same order stays as it is.
 * @returns false where another has decided meanwhile
 */
export async function refuseStatement(
  tx: Database,
  settlement: Settlement,
  decision: Extract<WithdrawalDecision, { kind: "afterPeriod" | "repeated" | "operator" }>,
  orderId: string | null = settlement.statement.orderId,
): Promise<boolean> {
  const { statement, operator, now } = settlement;
  const refused = await changeStatement(tx, statement, {
    ...{ state: "refused", reason: decision.kind, orderId, decidedAt: now },
    ...{ note: decision.kind === "operator" ? decision.note : null, operator: operator?.id ?? null },
  });
  if (refused) await queueWithdrawalDecision(tx, settlement, refused, decision, now);
  return refused !== null;
}

/**
 * Ends the contract of an order that is not open any more: its service and its renewal end, what was paid is due back, and this is
 * told. Runs under the buyer's lock; `sendWithdrawalRefund` follows it.
 * @returns the decided statement; null where another has decided meanwhile, an earlier statement counts, or the order can't be
 *   decided about now
 */
export async function acceptStatement(
  tx: Database,
  settlement: Settlement,
  order: OrderRow,
): Promise<WithdrawalRow | null> {
  if (isOrderOpen(order.status)) return null;
  const { statement, operator, now } = settlement;
  const counted = await findCountedStatement(tx, order.id);
  const refund = await planRefund(tx, order, { receivedAt: statement.receivedAt, now });
  if (!refund || (counted !== null && counted.id !== statement.id)) return null;
  const { amount, isPartial, share } = refund;
  const { currency, planName: plan } = order;
  const accepted = await changeStatement(tx, statement, {
    ...{ state: amount > 0 ? "approved" : "ended", orderId: order.id, reason: null, note: null },
    ...{ amount, currency, decidedAt: now, operator: operator?.id ?? null },
  });
  if (!accepted) return null;
  await endRenewalOfOrder(tx, order, now);
  await refundLaterPeriods(tx, order, statement.receivedAt, now);
  await takeBackOrder(tx, order, now, share);
  if (amount > 0) await recordWithdrawalRefund(tx, order, amount, now);
  const decision: WithdrawalDecision =
    amount > 0 ? { kind: "refund", plan, amount: { amount, currency }, isPartial } : { kind: "ended", plan };
  await queueWithdrawalDecision(tx, settlement, accepted, decision, now);
  return accepted;
}

/** Ends the member's renewal where it is the one of this order. `now` in epoch milliseconds. */
export async function endRenewalOfOrder(tx: Database, order: OrderRow, now: number): Promise<void> {
  const renewal = await findRenewal(tx, order);
  if (!renewal || !isRenewalOn(renewal)) return;
  const attempt = order.paidAttemptId === null ? null : await findAttempt(tx, order.paidAttemptId);
  const isOwn = renewal.orderId === order.id || (attempt !== null && isRenewalOf(renewal, order, attempt));
  if (!isOwn) return;
  await endRenewal(tx, renewal, now);
  if (renewal.orderId !== null) await endRenewalOrderSoon(tx, renewal.orderId, now);
}

/** Sends the refund of an accepted statement now; what fails is sent by the sweep. */
export async function sendWithdrawalRefund(billing: BillingContext, order: OrderRow): Promise<void> {
  reportOrderChange(billing, { site: order.site, orderId: order.id });
  if (order.paidAttemptId === null) return;
  await sendRefunds(billing, { attemptId: order.paidAttemptId });
  reportOrderChange(billing, { site: order.site, orderId: order.id });
}

/** True where an operator has refused an earlier statement about the order: the next one is the operator's, too. */
export const wasRefusedByOperator = async (
  tx: Database,
  orderId: string,
  exceptId: string,
): Promise<boolean> =>
  (await tx.$count(
    withdrawals,
    and(
      eq(withdrawals.orderId, orderId),
      ne(withdrawals.id, exceptId),
      eq(withdrawals.state, "refused"),
      eq(withdrawals.reason, "operator"),
    ),
  )) > 0;
