import type { NextAction, PaymentInfo } from "@/lib/contract/bill/next-action";
import type { RouteName } from "@/lib/domain/entry/routes";
import { type Poster, posterOf } from "./poster";

/** The pages of spec §2 that show where a payment stands. */
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
type Standing = Pick<PaymentInfo, "orderId" | "status" | "nextAction" | "method" | "canRepay">;
type CodeScheme = Extract<NextAction, { kind: "qr" }>["scheme"];

const CODE_PAGES: Record<CodeScheme, PaymentPage> = {
  pix: "/payment-pix",
  paynow: "/paynowTips",
  caishen: "/paymentCaishen",
};

/** The page for each thing a buyer may have to do; a new kind fails the compiler until it has one. */
const PAGES: { [Kind in NextAction["kind"]]: (action: Extract<NextAction, { kind: Kind }>) => PaymentPage } =
  {
    none: () => "/paymentResult",
    redirect: () => "/payment-redirect",
    challenge: () => "/payment-redirect",
    qr: ({ scheme }) => CODE_PAGES[scheme],
    // What is shown once and then waited for stands on the result page; what asks for more goes on at the checkout.
    slip: () => "/paymentResult",
    bank: () => "/paymentResult",
    crypto: () => "/payment",
    push: () => "/payment",
    otp: () => "/payment",
    customer: () => "/payment",
  };

/** Where a poster stands whose code or time ran out; a Caishen order must be scanned again, on a page of its own. */
const RAN_OUT: Record<Poster, PaymentPage> = {
  ...CODE_PAGES,
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
export function pageOf(standing: Omit<Standing, "orderId">): PaymentPage {
  if (standing.status === "pending") return pageForAction(standing.nextAction);
  const ranOut = posterOf(standing);
  return ranOut ? RAN_OUT[ranOut] : "/paymentResult";
}

/** The address of that page, without language prefix. */
export function nextStep(standing: Standing): string {
  return `${pageOf(standing)}?orderId=${encodeURIComponent(standing.orderId)}`;
}

function pageForAction<Kind extends NextAction["kind"]>(
  action: Extract<NextAction, { kind: Kind }>,
): PaymentPage {
  const page: (action: Extract<NextAction, { kind: Kind }>) => PaymentPage = PAGES[action.kind as Kind];
  return page(action);
}
