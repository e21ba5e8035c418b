import * as z from "zod";
import type { readPayment } from "@/lib/contract/bill/checkout";
import { type PaymentInfo, paymentInfo } from "@/lib/contract/bill/next-action";
import type { EndpointData, EndpointPayload } from "@/lib/contract/endpoint";
import { id } from "@/lib/contract/field-schemas";
import { isSessionEndCode } from "@/lib/domain/errors/error-catalog";
import type { PaymentPage } from "@/lib/domain/payment/methods/method-descriptor";
import { createPaymentPath, getPaymentPage } from "@/lib/domain/payment/payment-page";
import { createLoginHref, type LoginReason } from "@/lib/domain/routes/login-href";
import type { UpstreamOutcome } from "@/lib/server/upstream/upstream-outcome";

/**
 * "Order not found" and "payment info not found" of the catalog (rules/errors#concealed-codes): also the answers for
 * another member's order.
 */
const ORDER_NOT_FOUND_CODES = new Set([1001, 1040]);

export type LoadedPayment =
  | { kind: "found"; info: PaymentInfo }
  /** No session; a payment is shown to its buyer only. */
  | { kind: "visitor"; reason?: LoginReason }
  /** The address names no order, or none of this buyer's: both look the same. */
  | { kind: "unknown" }
  /** Billing did not say where it stands; `orderId` is worth asking for again. */
  | { kind: "unreachable"; orderId: string; code: number };

type Read = (
  payload: EndpointPayload<typeof readPayment>,
) => Promise<UpstreamOutcome<EndpointData<typeof readPayment>>>;

/** The state of a member's order by billing's answer; `read` makes the call. */
export async function readOrderPayment(orderId: string | undefined, read: Read): Promise<LoadedPayment> {
  const parsedId = id.safeParse(orderId);
  if (!parsedId.success) return { kind: "unknown" };
  const outcome = await read({ orderId: parsedId.data });
  if (outcome.ok) return { kind: "found", info: outcome.data };
  if (isSessionEndCode(outcome.code)) return { kind: "visitor", reason: "expired" };
  // Only billing's own answer makes an order unknown: a buyer who has paid must not read that because of a busy
  // server.
  return ORDER_NOT_FOUND_CODES.has(outcome.code)
    ? { kind: "unknown" }
    : { kind: "unreachable", orderId: parsedId.data, code: outcome.code };
}

/**
 * The path of the page that shows a payment, or null where it is `page` itself. Each payment page shows one state only;
 * the result page also shows an unknown payment and a failed read. A buyer who comes back from a bank stays there even
 * before billing knows of the payment; otherwise the bank's page would open again and again.
 */
export function findOtherPaymentPath(
  page: PaymentPage,
  orderId: string | undefined,
  payment: LoadedPayment,
): string | null {
  const query = orderId === undefined ? "" : `?orderId=${encodeURIComponent(orderId)}`;
  const isResult = page === "/paymentResult";
  if (payment.kind === "visitor") return createLoginHref(page + query, payment.reason);
  if (payment.kind !== "found") return isResult ? null : `/paymentResult${query}`;
  const target = getPaymentPage(payment.info);
  if (target === page || (isResult && target === "/payment-redirect")) return null;
  return createPaymentPath(payment.info);
}

/** The value of `PAYMENT_HEADER`. */
export function createPaymentHeader(payment: LoadedPayment): string {
  return encodeURIComponent(JSON.stringify(payment));
}

const headerSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("found"), info: paymentInfo }),
  z.object({ kind: z.literal("unknown") }),
  z.object({ kind: z.literal("unreachable"), orderId: id, code: z.int() }),
]);

/** The payment of the header; null where there is none. */
export function parsePaymentHeader(header: string | null): LoadedPayment | null {
  if (!header) return null;
  try {
    return headerSchema.parse(JSON.parse(decodeURIComponent(header)));
  } catch {
    return null;
  }
}
