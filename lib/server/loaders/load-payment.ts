import "server-only";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { connection } from "next/server";
import { cache } from "react";
import { readPayment } from "@/lib/contract/bill/checkout";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";
import { queryPaymentToken } from "@/lib/contract/bill/payment-steps";
import { isSessionEndCode } from "@/lib/domain/errors/error-catalog";
import { getFirstValue } from "@/lib/domain/payment/checkout-address";
import type { PaymentPage } from "@/lib/domain/payment/methods/method-descriptor";
import { createLoginHref } from "@/lib/domain/routes/login-href";
import { PAYMENT_HEADER } from "@/lib/server/entry/facts/request-facts";
import {
  findOtherPaymentPath,
  type LoadedPayment,
  parsePaymentHeader,
  readOrderPayment,
} from "@/lib/server/payment/order-payment";
import { loadPageParams, type PageParams } from "./load-page-params";
import { loadSession, loadVisitor, readForPage } from "./load-session";

/** The state of the payment that an address names; the address is only a hint, billing decides (threat T44). */
export async function loadPayment(orderId: string | undefined): Promise<LoadedPayment> {
  if (!(await loadSession())) return loadVisitor();
  const known = parsePaymentHeader((await headers()).get(PAYMENT_HEADER));
  return known ?? readOrderPayment(orderId, (payload) => readForPage(readPayment, payload));
}

/** What the screen of a payment page takes. */
export interface PaymentScreen extends Pick<PageParams, "locale" | "href"> {
  info: PaymentInfo;
}

/**
 * The payment for a page that shows one state only. Any other state, an unknown payment and a failed read have their
 * own pages, to which the visitor is redirected.
 */
export async function loadPaymentScreen(
  page: PaymentPage,
  searchParams: Promise<Record<string, string | string[] | undefined>>,
): Promise<PaymentScreen> {
  await connection();
  const { locale, href } = await loadPageParams();
  const orderId = getFirstValue((await searchParams).orderId);
  const payment = await loadPayment(orderId);
  const path = findOtherPaymentPath(page, orderId, payment);
  if (path === null && payment.kind === "found") return { info: payment.info, locale, href };
  redirect(href(path ?? "/paymentResult"));
}

const createResultPath = ({ reference }: { reference: string | undefined }) =>
  reference === undefined ? "/paymentResult" : `/paymentResult?reference=${encodeURIComponent(reference)}`;

/** The payment that a provider's page named by its own reference (rules/calls#list-of-calls). */
async function loadPaymentByReference(reference: string | undefined): Promise<LoadedPayment> {
  if (!(await loadSession())) return loadVisitor();
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
 * Read once for a page, which has its title from it, too.
 * @param reference the provider's reference of the payment, where the address names no order
 */
export const loadPaymentResult = cache(async function loadResult(
  orderId: string | undefined,
  reference?: string | undefined,
): Promise<PaymentResult> {
  const payment =
    orderId === undefined ? await loadPaymentByReference(reference) : await loadPayment(orderId);
  if (payment.kind === "visitor" && orderId === undefined)
    return { kind: "elsewhere", path: createLoginHref(createResultPath({ reference }), payment.reason) };
  const path = findOtherPaymentPath("/paymentResult", orderId, payment);
  if (path !== null) return { kind: "elsewhere", path };
  return payment.kind === "visitor" ? { kind: "unknown" } : payment;
});
