import "server-only";
import { readPayment } from "@/lib/contract/bill/checkout";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";
import { queryPaymentToken } from "@/lib/contract/bill/steps";
import { id } from "@/lib/contract/wire";
import { type LoginReason, loginHref } from "@/lib/domain/entry/login-href";
import { endsSession } from "@/lib/domain/errors/catalogue";
import { nextStep, type PaymentPage, pageOf } from "@/lib/domain/payment/next-step";
import { loadSession, readForPage } from "./load-session";

/** "Order not found" and "payment info not found" of the catalogue (spec §8): also what a stranger's order answers. */
const NOT_THEIRS = new Set([1001, 1040]);

export type PaymentStanding =
  | { kind: "found"; info: PaymentInfo }
  /** Nobody is logged in; the payment is shown to its buyer only. */
  | { kind: "visitor"; reason?: LoginReason }
  /** The address names no order, or none of this buyer's: both look the same. */
  | { kind: "unknown" }
  /** Billing did not say where it stands; `orderId` is worth asking for again. */
  | { kind: "unreachable"; orderId: string; code: number };

/** Where the payment stands that an address names; the address is a hint, billing's word is the truth (threat T44). */
export async function loadPayment(orderId: string | undefined): Promise<PaymentStanding> {
  if (!(await loadSession())) return { kind: "visitor" };
  const named = id.safeParse(orderId);
  if (!named.success) return { kind: "unknown" };
  const outcome = await readForPage(readPayment, { orderId: named.data });
  if (outcome.ok) return { kind: "found", info: outcome.data };
  if (endsSession(outcome.code)) return { kind: "visitor", reason: "expired" };
  // Only billing's own word makes an order unknown: whoever has paid must never be told so for a busy server.
  return NOT_THEIRS.has(outcome.code)
    ? { kind: "unknown" }
    : { kind: "unreachable", orderId: named.data, code: outcome.code };
}

/** What a payment page may show, or where its payment has a page. */
export type PaymentOnPage = { kind: "here"; info: PaymentInfo } | { kind: "elsewhere"; path: string };

/**
 * The payment for a page that shows one state only: any other state has its own page, and so has a payment that is
 * not known or that billing gives no answer about.
 */
export async function loadPaymentOn(page: PaymentPage, orderId: string | undefined): Promise<PaymentOnPage> {
  const query = orderId === undefined ? "" : `?orderId=${encodeURIComponent(orderId)}`;
  const standing = await loadPayment(orderId);
  if (standing.kind === "visitor")
    return { kind: "elsewhere", path: loginHref(page + query, standing.reason) };
  if (standing.kind !== "found") return { kind: "elsewhere", path: `/paymentResult${query}` };
  const { info } = standing;
  return pageOf(info) === page ? { kind: "here", info } : { kind: "elsewhere", path: nextStep(info) };
}

const addressWith = ({ reference }: { reference: string | undefined }) =>
  reference === undefined ? "/paymentResult" : `/paymentResult?reference=${encodeURIComponent(reference)}`;

/** The payment that a provider's page named by its own name (spec §7 "query/token"). */
async function loadByReference(reference: string | undefined): Promise<PaymentStanding> {
  if (!(await loadSession())) return { kind: "visitor" };
  const named = queryPaymentToken.payload.safeParse({ token: reference });
  if (!named.success) return { kind: "unknown" };
  const outcome = await readForPage(queryPaymentToken, named.data);
  if (outcome.ok) return { kind: "found", info: outcome.data };
  return endsSession(outcome.code) ? { kind: "visitor", reason: "expired" } : { kind: "unknown" };
}

export type PaymentResult =
  | Exclude<PaymentStanding, { kind: "visitor" }>
  | { kind: "elsewhere"; path: string };

/**
 * The payment for the result page. A code that can still be paid has its poster; whoever comes back from a bank
 * stays here even where billing has not heard of it yet, or the bank's page would be opened again and again.
 * @param reference the provider's own name of the payment, where the address names no order
 */
export async function loadResult(
  orderId: string | undefined,
  reference?: string | undefined,
): Promise<PaymentResult> {
  const standing = orderId === undefined ? await loadByReference(reference) : await loadPayment(orderId);
  if (standing.kind === "visitor") {
    const back =
      orderId === undefined
        ? addressWith({ reference })
        : `/paymentResult?orderId=${encodeURIComponent(orderId)}`;
    return { kind: "elsewhere", path: loginHref(back, standing.reason) };
  }
  if (standing.kind !== "found") return standing;
  const page = pageOf(standing.info);
  const staysHere = page === "/paymentResult" || page === "/payment-redirect";
  return staysHere ? standing : { kind: "elsewhere", path: nextStep(standing.info) };
}
