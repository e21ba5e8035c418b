import type { NextAction } from "@/lib/contract/bill/next-action";
import type { RouteName } from "@/lib/domain/routes/routes";

/** The pages of rules/payments#pages that show a payment. */
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

/** Schemes of QR codes; each is the code of its method. */
export type QrScheme = Extract<NextAction, { kind: "qr" }>["scheme"];

/** Payments that are shown as instructions to act on: a code, an account, or a request on a phone. */
export type PaymentInstructionsKind =
  | QrScheme
  | Extract<NextAction["kind"], "slip" | "bank" | "crypto" | "push">;

/** Names of the icons that methods and their steps are shown with; `method-icon.tsx` draws each. */
export type MethodIconName =
  | "bank"
  | "card"
  | "check"
  | "clock"
  | "coins"
  | "external"
  | "globe"
  | "lock"
  | "mobile"
  | "pix"
  | "qr"
  | "receipt"
  | "shield"
  | "slip"
  | "wallet";

/** How a method is named in the footer: a proper name, or the key of a translated one (`shell.methods`). */
export type FooterMark = { icon: MethodIconName } & (
  | { name: string }
  | { labelKey: "card" | "slip" | "bank" | "ewallet" | "crypto" | "mobile" }
);

/** Everything that differs between payment methods. Messages are found by the method's code. */
export interface MethodDescriptor {
  /**
   * How the buyer pays:
   * - `card`: card fields here, perhaps 3-D Secure;
   * - `code`: a code or an account is shown and paid elsewhere;
   * - `redirect`: at the provider's own page;
   * - `phoneCode`: a code sent to the buyer's phone is typed here;
   * - `push`: the phone itself asks for the PIN.
   */
  kind: "card" | "code" | "redirect" | "phoneCode" | "push";
  /** The form of the checkout; see `method-form.tsx`. */
  form: "card" | "code" | "redirect" | "payer" | "phone" | "mobile";
  /** Beside the method's name where it is chosen. */
  icon: MethodIconName;
  footerMark: FooterMark;
  /** Of the form `code`: what we do, what the buyer does, and how it ends. */
  stepIcons?: readonly [MethodIconName, MethodIconName, MethodIconName];
  /** What is shown while the payment can be made; null where the buyer acts on another page or in a form. */
  instructions: PaymentInstructionsKind | null;
  /** Where an unpaid payment is continued. */
  page: PaymentPage;
  /** Where a payment whose code or time ran out is begun again; null: the result page shows that it ended. */
  expiredPage: PaymentPage | null;
  /** Milliseconds in which one attempt can be paid (rules/payments#deadlines). */
  attemptMs: number;
  /** The attempt ends with the last day of `attemptMs` as Brazil counts days, not at the minute. */
  endsWithBrazilianDay?: true;
  /** Milliseconds for which the order stays open after the attempt, where money travels for days. */
  orderGraceMs?: number;
  /** True where someone other than this shop can take the money back (dispute, provider's refund). */
  reversible: boolean;
  /** True where another attempt needs nothing but the order, so that it can be started on another device. */
  renewable: boolean;
  needsPhone: boolean;
  /** True where the provider can charge again without the buyer being there: renewals. */
  offSession: boolean;
}

const DEFAULTS = { reversible: false, renewable: false, needsPhone: false, offSession: false } as const;

/** What all methods shown as a code or an account have in common. */
export const CODE_METHOD = { ...DEFAULTS, kind: "code", form: "code", renewable: true } as const;

/** What all methods paid at the provider's own page have in common. */
export const REDIRECT_METHOD = {
  ...DEFAULTS,
  kind: "redirect",
  form: "redirect",
  instructions: null,
  page: "/payment-redirect",
  expiredPage: null,
  reversible: true,
} as const;

/** What all methods whose provider sends a code to the buyer's phone have in common. */
export const PHONE_CODE_METHOD = {
  ...DEFAULTS,
  kind: "phoneCode",
  form: "phone",
  instructions: null,
  page: "/payment",
  expiredPage: null,
  reversible: true,
  needsPhone: true,
} as const;

/** What all operators of mobile money have in common. */
export const PUSH_METHOD = {
  ...DEFAULTS,
  kind: "push",
  form: "mobile",
  icon: "mobile",
  footerMark: { icon: "mobile", labelKey: "mobile" },
  instructions: "push",
  page: "/payment",
  expiredPage: "/payment",
  needsPhone: true,
} as const;
