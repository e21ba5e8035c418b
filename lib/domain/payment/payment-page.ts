import type { NextAction, OrderStatus, PaymentInfo, PaymentStatus } from "@/lib/contract/bill/next-action";
import type { Order } from "@/lib/contract/bill/orders";
import type { PendingOrder } from "@/lib/domain/orders/order-state";
import {
  type PaymentInstructionsKind,
  type PaymentPage,
  PUSH_METHOD,
  type QrScheme,
} from "@/lib/domain/payment/methods/method-descriptor";
import { findMethod, METHODS } from "@/lib/domain/payment/methods/methods";
import { createCheckoutPath } from "./checkout-address";
import { toPaymentStatus } from "./order-status";

/** The facts that decide on which page a payment is shown or continued; `PaymentInfo` has all of them. */
interface PaymentState extends Pick<PaymentInfo, "orderId" | "status" | "method" | "canRepay"> {
  /** Null if an upstream's list does not contain it. */
  nextAction: { kind: NextAction["kind"]; scheme?: QrScheme } | null;
}

/**
 * Why the page is opened:
 * - `show`: to show the payment and its result (after a payment request, on the payment pages and the result page);
 * - `continue`: to continue an unpaid order (orders list, receipt, pending order bar). An order without a next action
 *   then opens the checkout instead of the result.
 */
type PaymentPagePurpose = "show" | "continue";

/** The page for each kind of next action; QR codes have the page of their method. Null: no action, so no page. */
const PAGES_BY_ACTION: Record<Exclude<NextAction["kind"], "qr">, PaymentPage | null> = {
  none: null,
  redirect: "/payment-redirect",
  challenge: "/payment-redirect",
  slip: METHODS.slip.page,
  bank: METHODS.bank.page,
  crypto: METHODS.crypto.page,
  push: PUSH_METHOD.page,
  otp: "/paymentResult",
  customer: "/payment",
};

/**
 * The page that shows a payment or continues an unpaid order. This single rule is used after payment requests, on the
 * payment pages, for orders and in the pending order bar (rules/payments#pages). A payment page opened in another state
 * redirects to the page of that state.
 */
export function getPaymentPage(
  payment: Omit<PaymentState, "orderId">,
  purpose: PaymentPagePurpose = "show",
): PaymentPage {
  const withoutAction = purpose === "continue" && payment.canRepay ? "/payment" : "/paymentResult";
  return findActionPage(payment) ?? withoutAction;
}

/** The path and query of the page from `getPaymentPage`, without language prefix. */
export function createPaymentPath(payment: PaymentState, purpose: PaymentPagePurpose = "show"): string {
  const page = getPaymentPage(payment, purpose);
  return page === "/payment"
    ? createCheckoutPath({ orderId: payment.orderId })
    : `${page}?orderId=${encodeURIComponent(payment.orderId)}`;
}

/** Converts an order, from the list or fetched alone. */
export function toOrderPayment(
  order: Pick<Order, "id" | "status" | "canRepay"> & Partial<Pick<Order, "method" | "next">>,
): PaymentState {
  const { id, status, method = null, canRepay, next } = order;
  return { orderId: id, status: toAttemptStatus(status, next), method, canRepay, nextAction: toAction(next) };
}

/** Converts an order of the cart. */
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

/** A pending order without a next action is still open, but its last attempt has ended. */
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

/**
 * The kind of payment instructions: by the next action of the buyer, or, after the attempt expired while the order can
 * still be paid, by its method. Null: the payment has no instructions.
 */
export function getPaymentInstructionsKind({
  status,
  nextAction,
  method,
  canRepay,
}: Pick<PaymentInfo, "status" | "nextAction" | "method" | "canRepay">): PaymentInstructionsKind | null {
  if (status === "pending") return getKindForAction(nextAction);
  return status === "cancelled" && canRepay ? (findMethod(method)?.instructions ?? null) : null;
}

function getKindForAction(action: NextAction): PaymentInstructionsKind | null {
  const name = action.kind === "qr" ? action.scheme : action.kind;
  return Object.values(METHODS).find(({ instructions }) => instructions === name)?.instructions ?? null;
}

/** False if the end of the attempt no longer matters: coins are being confirmed, or the operator has no result yet. */
export function hasDeadline(action: NextAction): boolean {
  if (action.kind === "crypto") return !action.confirmations;
  return action.kind !== "push" || !action.unclear;
}
