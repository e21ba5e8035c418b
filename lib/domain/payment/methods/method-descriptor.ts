import type { NextAction } from "@/lib/contract/bill/next-action";
import type { RouteName } from "@/lib/domain/routes/routes";

/** The pages that show a payment (rules/payments#pages). */
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

/** Schemes of QR codes; each equals the code of its method. */
export type QrScheme = Extract<NextAction, { kind: "qr" }>["scheme"];

/** The kinds of payment instructions: a code, an account, or a request on a phone. */
export type PaymentInstructionsKind =
  | QrScheme
  | Extract<NextAction["kind"], "slip" | "bank" | "crypto" | "push">;

/** Names of the icons of methods and their steps, rendered by `method-icon.tsx`. */
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

/** Everything that differs between payment methods, except messages, which have the method's code as key. */
export interface MethodDescriptor {
  /**
   * How the buyer pays:
   * - `card`: with card fields on our page, and 3-D Secure if required;
   * - `code`: in a banking app or wallet, with the code or account that our page shows;
   * - `redirect`: on the provider's own page;
   * - `phoneCode`: by typing a code that was sent to the buyer's phone;
   * - `push`: by typing the PIN into a request on the phone.
   */
  kind: "card" | "code" | "redirect" | "phoneCode" | "push";
  /** The form of the checkout; see `method-form.tsx`. */
  form: "card" | "code" | "slip" | "redirect" | "payer" | "phone" | "mobile";
  /** Shown beside the method's name where it has no mark (`method-mark.tsx`). */
  icon: MethodIconName;
  /** The key of its name in the footer (`shell.methods`), for a kind of payment that has no mark. */
  footerLabel?: "slip" | "bank" | "ewallet" | "crypto";
  /** For the forms `code` and `slip`: icons of what we do, what the buyer does, and how it ends. */
  stepIcons?: readonly [MethodIconName, MethodIconName, MethodIconName];
  /** The instructions shown while the payment can be made; null if the buyer uses a form or another site instead. */
  instructions: PaymentInstructionsKind | null;
  /** The page on which a pending payment is continued. */
  page: PaymentPage;
  /** The page on which an expired payment is started again; null: the result page shows that it expired. */
  expiredPage: PaymentPage | null;
  /** How long an attempt can be paid, in milliseconds (rules/payments#deadlines). */
  attemptMs: number;
  /** The attempt ends at the end of the day in Brazil's time zone on which `attemptMs` is over. */
  endsWithBrazilianDay?: true;
  /** Milliseconds for which the order stays open after the attempt, for transfers that take days. */
  orderGraceMs?: number;
  /** True if another attempt needs no input but the order, so that it can be started on another device. */
  renewable: boolean;
  needsPhone: boolean;
  /** True if the bank needs the payer's name and CPF or CNPJ. */
  needsPayer?: true;
  /** True if the provider can charge renewals without the buyer. */
  offSession: boolean;
}

const DEFAULTS = { renewable: false, needsPhone: false, offSession: false } as const;

/** Defaults of the methods shown as a code or an account. */
export const CODE_METHOD = { ...DEFAULTS, kind: "code", form: "code", renewable: true } as const;

/** Defaults of the methods paid on the provider's own page. */
export const REDIRECT_METHOD = {
  ...DEFAULTS,
  kind: "redirect",
  form: "redirect",
  instructions: null,
  page: "/payment-redirect",
  expiredPage: null,
} as const;

/** Defaults of the methods whose provider sends a code to the buyer's phone. */
export const PHONE_CODE_METHOD = {
  ...DEFAULTS,
  kind: "phoneCode",
  form: "phone",
  instructions: null,
  page: "/paymentResult",
  expiredPage: null,
  needsPhone: true,
} as const;

/** Defaults of the mobile-money operators. */
export const PUSH_METHOD = {
  ...DEFAULTS,
  kind: "push",
  form: "mobile",
  icon: "mobile",
  instructions: "push",
  page: "/paymentResult",
  expiredPage: "/paymentResult",
  needsPhone: true,
} as const;
