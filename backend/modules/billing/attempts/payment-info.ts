import { and, desc, eq, isNotNull } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { refunds } from "@/backend/db/schema/payment";
import { proofs } from "@/backend/db/schema/proof";
import type { BillingContext } from "@/backend/modules/billing/billing";
import {
  type AttemptRow,
  findLastAttempt,
  isAttemptLive,
  isOrderOpen,
  type OrderRow,
  type Owner,
  requireOrder,
} from "@/backend/modules/billing/rows";
import { findValidUntil } from "@/backend/modules/billing/settlement/find-valid-until";
import { findOrdersSettingUp } from "@/backend/modules/player/find-orders-setting-up";
import { describeConsent } from "@/backend/modules/renewals/describe-consent";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";
import { isPaidStatus } from "@/lib/domain/orders/order-state";
import { toPaymentStatus } from "@/lib/domain/payment/order-status";
import { queryProviderThrottled } from "./query-provider";

/**
 * The state of an order's payment, as pay, repay, cancel and payment-info/detail all answer it.
 * @throws RefusalError 1001 not this owner's order
 */
export async function readPaymentInfo(
  billing: BillingContext,
  owner: Owner,
  orderId: string,
): Promise<PaymentInfo> {
  const order = await requireOrder(billing.db, owner, orderId);
  return describePayment(billing, order, await findLastAttempt(billing.db, order.id));
}

async function describePayment(
  billing: BillingContext,
  order: OrderRow,
  attempt: AttemptRow | null,
): Promise<PaymentInfo> {
  const { db } = billing;
  const now = billing.clock.now();
  const info = toPaymentInfo(order, attempt, now);
  const { nextAction } = info;
  return {
    ...info,
    ...(await findRefunds(db, order)),
    consent: await describeConsent(db, order, now),
    validUntil: await findValidUntil(db, order),
    settingUp: isPaidStatus(order.status) && (await findOrdersSettingUp(db, order)).has(order.id),
    ...(attempt && nextAction.kind === "bank"
      ? { nextAction: { ...nextAction, proof: await findLatestProof(db, attempt.id) } }
      : {}),
  };
}

/** `now` is epoch milliseconds. `cancelled` with `canRepay` means that the attempt has ended and the order has not. */
export function toPaymentInfo(order: OrderRow, attempt: AttemptRow | null, now: number): PaymentInfo {
  const live = attempt !== null && isAttemptLive(attempt.status);
  const payable = isOrderOpen(order.status) && order.expiresAt > now;
  return {
    orderId: order.id,
    attemptId: attempt?.id ?? null,
    method: attempt?.method ?? order.method,
    planId: order.planId,
    planName: order.planName,
    amount: { amount: order.total, currency: order.currency },
    status: resolvePaymentStatus(order, attempt),
    orderStatus: order.status,
    refusal: isOrderOpen(order.status) ? (attempt?.refusal ?? null) : null,
    reason: isOrderOpen(order.status) ? (attempt?.reason ?? null) : null,
    nextAction: (live && isOrderOpen(order.status) && attempt.nextAction) || { kind: "none" },
    expiresAt: live ? attempt.expiresAt : null,
    serverNow: now,
    paidAt: order.paidAt,
    paidLate: order.paidLate,
    coupon: order.coupon,
    installmentCount: order.installments?.count ?? null,
    canRepay: payable,
    canCancel: payable,
  };
}

/** What goes back of the payment that paid the order: what was too much, and what a withdrawal returns; null: nothing. */
async function findRefunds(
  db: Database,
  { paidAttemptId }: OrderRow,
): Promise<Pick<PaymentInfo, "surplus" | "returned">> {
  const rows =
    paidAttemptId === null
      ? []
      : await db
          .select({ reason: refunds.reason, amount: refunds.amount, currency: refunds.currency })
          .from(refunds)
          .where(eq(refunds.attemptId, paidAttemptId));
  const find = (reason: (typeof rows)[number]["reason"]) => {
    const found = rows.find((row) => row.reason === reason);
    return found ? { amount: found.amount, currency: found.currency } : null;
  };
  return { surplus: find("surplus"), returned: find("withdrawal") };
}

/** The proof of transfer that was submitted last; null: none. */
async function findLatestProof(db: Database, attemptId: string) {
  const [proof] = await db
    .select({ name: proofs.name, size: proofs.size, at: proofs.handedInAt })
    .from(proofs)
    .where(and(eq(proofs.attemptId, attemptId), isNotNull(proofs.handedInAt)))
    .orderBy(desc(proofs.handedInAt))
    .limit(1);
  return proof?.at ? { name: proof.name, size: proof.size, at: proof.at } : null;
}

/** An open order has the status of its newest attempt; an attempt whose money is refunded counts as failed. */
function resolvePaymentStatus(order: OrderRow, attempt: AttemptRow | null): PaymentInfo["status"] {
  if (!isOrderOpen(order.status) || !attempt) return toPaymentStatus(order.status);
  if (attempt.status === "REFUND_PENDING" || attempt.status === "REFUND_SUCCEEDED") return "failed";
  return toPaymentStatus(attempt.status);
}

/**
 * The state of an order's payment, after asking the provider (at most once a second), so that a lost notification
 * delays the payment by seconds only, and a code that has just expired is known to be unpaid.
 * @throws RefusalError 1001 not this owner's order
 */
export async function readPayment(
  billing: BillingContext,
  owner: Owner,
  orderId: string,
): Promise<PaymentInfo> {
  const order = await requireOrder(billing.db, owner, orderId);
  const attempt = await findLastAttempt(billing.db, order.id);
  const isQueried = isOrderOpen(order.status) && attempt && (await queryProviderThrottled(billing, attempt));
  return isQueried ? readPaymentInfo(billing, owner, orderId) : describePayment(billing, order, attempt);
}
