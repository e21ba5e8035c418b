import type { NextAction, OrderStatus, PaymentInfo, PaymentStatus } from "@/lib/contract/bill/next-action";
import type { Order } from "@/lib/contract/bill/orders";
import type { PendingOrder } from "@/lib/domain/orders/pending-order";
import { createCheckoutPath } from "./checkout-address";
import { type PaymentPage, PUSH_METHOD, type QrScheme } from "./methods/method-descriptor";
import { findMethod, METHODS } from "./methods/methods";
import { toPaymentStatus } from "./order-status";

/** What decides where a payment is shown or continued; a `PaymentInfo` is one. */
export interface PaymentState extends Pick<PaymentInfo, "orderId" | "status" | "method" | "canRepay"> {
  /** What the buyer does next; null where an upstream's list does not tell. */
  nextAction: { kind: NextAction["kind"]; scheme?: QrScheme } | null;
}

/**
 * Why the page is opened:
 * - `show`: to show the payment, its end included (after a payment request, on the payment pages and the result);
 * - `continue`: to go on with an unpaid order (orders list, receipt, pending order bar). An order with nothing to act
 *   on then opens the checkout instead of the result.
 */
export type PaymentPagePurpose = "show" | "continue";

/** Where the buyer acts, for each kind of action but QR codes, which have the page of their method. Null: nothing to do. */
const PAGES_BY_ACTION: Record<Exclude<NextAction["kind"], "qr">, PaymentPage | null> = {
  none: null,
  redirect: "/payment-redirect",
  challenge: "/payment-redirect",
  slip: METHODS.slip.page,
  bank: METHODS.bank.page,
  crypto: METHODS.crypto.page,
  push: PUSH_METHOD.page,
  otp: "/payment",
  customer: "/payment",
};

/**
 * The page that shows a payment, and where an unpaid order goes on: the one rule for answers to a payment request, for
 * the payment pages, the orders and the pending order bar (rules/payments#pages). A payment page that is given another
 * state sends the buyer on to the page of that state.
 */
export function getPaymentPage(
  payment: Omit<PaymentState, "orderId">,
  purpose: PaymentPagePurpose = "show",
): PaymentPage {
  const withoutAction = purpose === "continue" && payment.canRepay ? "/payment" : "/paymentResult";
  return findActionPage(payment) ?? withoutAction;
}

/** The path and query of that page, without language prefix. */
export function createPaymentPath(payment: PaymentState, purpose: PaymentPagePurpose = "show"): string {
  const page = getPaymentPage(payment, purpose);
  return page === "/payment"
    ? createCheckoutPath({ orderId: payment.orderId })
    : `${page}?orderId=${encodeURIComponent(payment.orderId)}`;
}

/** An order of the orders list, or a single one, as a payment. */
export function toOrderPayment(
  order: Pick<Order, "id" | "status" | "canRepay"> & Partial<Pick<Order, "method" | "next">>,
): PaymentState {
  const { id, status, method = null, canRepay, next } = order;
  return { orderId: id, status: toAttemptStatus(status, next), method, canRepay, nextAction: toAction(next) };
}

/** An order of the cart as a payment. */
export function toPendingPayment({ orderId, status, method, next }: PendingOrder): PaymentState {
  return {
    orderId,
    status: toAttemptStatus(status ?? "PAYMENT_PENDING", next),
    method,
    canRepay: true,
    nextAction: toAction(next),
  };
}

const toAction = (kind: NextAction["kind"] | null | undefined) => (kind ? { kind } : null);

/** A pending order whose last attempt waits for nothing any more: that attempt has ended, the order has not. */
function toAttemptStatus(status: OrderStatus, next: NextAction["kind"] | null | undefined): PaymentStatus {
  return status === "PAYMENT_PENDING" && next === "none" ? "cancelled" : toPaymentStatus(status);
}

function findActionPage({
  status,
  nextAction,
  method,
  canRepay,
}: Omit<PaymentState, "orderId">): PaymentPage | null {
  if (status === "cancelled") return canRepay ? (findMethod(method)?.expiredPage ?? null) : null;
  if (status !== "pending") return null;
  if (nextAction === null) return findMethod(method)?.page ?? null;
  if (nextAction.kind === "qr") return findMethod(nextAction.scheme ?? method)?.page ?? null;
  return PAGES_BY_ACTION[nextAction.kind];
}
