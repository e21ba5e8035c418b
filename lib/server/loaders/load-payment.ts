import "server-only";
import { readPayment } from "@/lib/contract/bill/checkout";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";
import { queryPaymentToken } from "@/lib/contract/bill/payment-steps";
import { id } from "@/lib/contract/field-schemas";
import { isSessionEndCode } from "@/lib/domain/errors/error-catalog";
import type { PaymentPage } from "@/lib/domain/payment/methods/method-descriptor";
import { createPaymentPath, getPaymentPage } from "@/lib/domain/payment/payment-page";
import { createLoginHref, type LoginReason } from "@/lib/domain/routes/login-href";
import { loadSession, readForPage } from "./load-session";

/**
 * "Order not found" and "payment info not found" of the catalog (rules/errors#concealed-codes): also the answers for
 * another member's order.
 */
const ORDER_NOT_FOUND_CODES = new Set([1001, 1040]);

export type LoadedPayment =
  | { kind: "found"; info: PaymentInfo }
  /** Nobody is logged in; the payment is shown to its buyer only. */
  | { kind: "visitor"; reason?: LoginReason }
  /** The address names no order, or none of this buyer's: both look the same. */
  | { kind: "unknown" }
  /** Billing did not say where it stands; `orderId` is worth asking for again. */
  | { kind: "unreachable"; orderId: string; code: number };

/** The state of the payment that an address names; the address is only a hint, billing decides (threat T44). */
export async function loadPayment(orderId: string | undefined): Promise<LoadedPayment> {
  if (!(await loadSession())) return { kind: "visitor" };
  const parsedId = id.safeParse(orderId);
  if (!parsedId.success) return { kind: "unknown" };
  const outcome = await readForPage(readPayment, { orderId: parsedId.data });
  if (outcome.ok) return { kind: "found", info: outcome.data };
  if (isSessionEndCode(outcome.code)) return { kind: "visitor", reason: "expired" };
  // Only billing's own answer makes an order unknown: a buyer who has paid must not read that because of a busy
  // server.
  return ORDER_NOT_FOUND_CODES.has(outcome.code)
    ? { kind: "unknown" }
    : { kind: "unreachable", orderId: parsedId.data, code: outcome.code };
}

/** The payment of a payment page, or the path of the page for its state. */
export type PagePayment = { kind: "here"; info: PaymentInfo } | { kind: "elsewhere"; path: string };

/**
 * The payment for a page that shows one state only. Any other state, an unknown payment and a failed read have their
 * own pages.
 */
export async function loadPaymentForPage(
  page: PaymentPage,
  orderId: string | undefined,
): Promise<PagePayment> {
  const query = orderId === undefined ? "" : `?orderId=${encodeURIComponent(orderId)}`;
  const payment = await loadPayment(orderId);
  if (payment.kind === "visitor")
    return { kind: "elsewhere", path: createLoginHref(page + query, payment.reason) };
  if (payment.kind !== "found") return { kind: "elsewhere", path: `/paymentResult${query}` };
  const { info } = payment;
  return getPaymentPage(info) === page
    ? { kind: "here", info }
    : { kind: "elsewhere", path: createPaymentPath(info) };
}

const createResultPath = ({ reference }: { reference: string | undefined }) =>
  reference === undefined ? "/paymentResult" : `/paymentResult?reference=${encodeURIComponent(reference)}`;

/** The payment that a provider's page named by its own reference (rules/calls#list-of-calls). */
async function loadPaymentByReference(reference: string | undefined): Promise<LoadedPayment> {
  if (!(await loadSession())) return { kind: "visitor" };
  const parsedPayload = queryPaymentToken.payload.safeParse({ token: reference });
  if (!parsedPayload.success) return { kind: "unknown" };
  const outcome = await readForPage(queryPaymentToken, parsedPayload.data);
  if (outcome.ok) return { kind: "found", info: outcome.data };
  return isSessionEndCode(outcome.code) ? { kind: "visitor", reason: "expired" } : { kind: "unknown" };
}

export type PaymentResult = Exclude<LoadedPayment, { kind: "visitor" }> | { kind: "elsewhere"; path: string };

/**
 * The payment for the result page. A code that can still be paid has its instructions page. A buyer who comes back
 * from a bank stays on this page even before billing knows of the payment; otherwise the bank's page would open again
 * and again.
 * @param reference the provider's reference of the payment, where the address names no order
 */
export async function loadPaymentResult(
  orderId: string | undefined,
  reference?: string | undefined,
): Promise<PaymentResult> {
  const payment =
    orderId === undefined ? await loadPaymentByReference(reference) : await loadPayment(orderId);
  if (payment.kind === "visitor") {
    const returnPath =
      orderId === undefined
        ? createResultPath({ reference })
        : `/paymentResult?orderId=${encodeURIComponent(orderId)}`;
    return { kind: "elsewhere", path: createLoginHref(returnPath, payment.reason) };
  }
  if (payment.kind !== "found") return payment;
  const page = getPaymentPage(payment.info);
  const staysHere = page === "/paymentResult" || page === "/payment-redirect";
  return staysHere ? payment : { kind: "elsewhere", path: createPaymentPath(payment.info) };
}
