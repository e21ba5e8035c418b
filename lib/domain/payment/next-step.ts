import type { NextAction, PaymentInfo } from "@/lib/contract/bill/next-action";
import type { RouteName } from "@/lib/domain/routes/routes";
import { getPaymentInstructionsKind, type PaymentInstructionsKind } from "./payment-instructions-kind";

/** The pages of rules/payments#pages that show where a payment stands. */
export type PaymentPage = Extract<
  RouteName,
  | "/payment"
  | "/payment-pix"
  | "/paynowTips"
  | "/paymentCaishen"
  | "/caishenRepay"
  | "/payment-redirect"
  | "/paymentResult"
>;
type PaymentState = Pick<PaymentInfo, "orderId" | "status" | "nextAction" | "method" | "canRepay">;
type QrScheme = Extract<NextAction, { kind: "qr" }>["scheme"];

const PAGE_BY_QR_SCHEME: Record<QrScheme, PaymentPage> = {
  pix: "/payment-pix",
  paynow: "/paynowTips",
  caishen: "/paymentCaishen",
};

/** The page for each thing a buyer may have to do; a new kind fails the compiler until it has one. */
const PAGE_BY_ACTION: {
  [Kind in NextAction["kind"]]: (action: Extract<NextAction, { kind: Kind }>) => PaymentPage;
} = {
  none: () => "/paymentResult",
  redirect: () => "/payment-redirect",
  challenge: () => "/payment-redirect",
  qr: ({ scheme }) => PAGE_BY_QR_SCHEME[scheme],
  // What is shown once and then waited for stands on the result page; what asks for more goes on at the checkout.
  slip: () => "/paymentResult",
  bank: () => "/paymentResult",
  crypto: () => "/payment",
  push: () => "/payment",
  otp: () => "/payment",
  customer: () => "/payment",
};

/** Where a poster stands whose code or time ran out; a Caishen order must be scanned again, on a page of its own. */
const PAGE_AFTER_EXPIRY: Record<PaymentInstructionsKind, PaymentPage> = {
  ...PAGE_BY_QR_SCHEME,
  caishen: "/caishenRepay",
  slip: "/paymentResult",
  bank: "/paymentResult",
  crypto: "/payment",
  push: "/payment",
};

/**
 * The page that shows where a payment stands. Each state has one page, and a page that is given another state sends
 * the buyer on. A code that ran out while its order can still be paid has a page that makes a new one.
 */
export function getPaymentPage(payment: Omit<PaymentState, "orderId">): PaymentPage {
  if (payment.status === "pending") return getPageForAction(payment.nextAction);
  const expiredKind = getPaymentInstructionsKind(payment);
  return expiredKind ? PAGE_AFTER_EXPIRY[expiredKind] : "/paymentResult";
}

/** The address of that page, without language prefix. */
export function createNextStepPath(payment: PaymentState): string {
  return `${getPaymentPage(payment)}?orderId=${encodeURIComponent(payment.orderId)}`;
}

function getPageForAction<Kind extends NextAction["kind"]>(
  action: Extract<NextAction, { kind: Kind }>,
): PaymentPage {
  const page: (action: Extract<NextAction, { kind: Kind }>) => PaymentPage =
    PAGE_BY_ACTION[action.kind as Kind];
  return page(action);
}
