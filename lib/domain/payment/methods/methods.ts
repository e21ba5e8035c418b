import { DAY_MS, HOUR_MS, MINUTE_MS, SLIP_VALID_DAYS } from "@/lib/config/constants";
import {
  CODE_METHOD,
  type MethodDescriptor,
  PHONE_CODE_METHOD,
  type QrScheme,
  REDIRECT_METHOD,
} from "./method-descriptor";
import { OPERATOR_METHODS } from "./mobile-operator";

/** Methods paid on the provider's own page (rules/payments#redirects), by code. */
const REDIRECT_METHODS = {
  ewallet: {
    ...REDIRECT_METHOD,
    icon: "wallet",
    footerLabel: "ewallet",
    attemptMs: 30 * MINUTE_MS,
  },
  paypal: {
    ...REDIRECT_METHOD,
    icon: "external",
    attemptMs: 3 * HOUR_MS,
  },
  /** UseePay and Payssion require the payer's name and email before they return the address of their page. */
  useepay: {
    ...REDIRECT_METHOD,
    form: "payer",
    icon: "globe",
    attemptMs: HOUR_MS,
  },
  payssion: {
    ...REDIRECT_METHOD,
    form: "payer",
    icon: "coins",
    attemptMs: HOUR_MS,
  },
} as const satisfies Record<string, MethodDescriptor>;

/** Payment slip, "boleto" (rules/payments#payment-slip). The bank reports the payment days later. */
const SLIP = {
  ...CODE_METHOD,
  form: "slip",
  needsPayer: true,
  icon: "slip",
  footerLabel: "slip",
  stepIcons: ["slip", "bank", "clock"],
  instructions: "slip",
  page: "/paymentResult",
  expiredPage: "/paymentResult",
  attemptMs: SLIP_VALID_DAYS * DAY_MS,
  endsWithBrazilianDay: true,
  orderGraceMs: 5 * DAY_MS,
} as const satisfies MethodDescriptor;

/** Cards. A pending attempt waits for 3-D Secure on the bank's page (rules/payments#three-d-secure). */
const CARD = {
  kind: "card",
  form: "card",
  icon: "card",
  instructions: null,
  page: "/payment-redirect",
  expiredPage: null,
  attemptMs: 15 * MINUTE_MS,
  renewable: false,
  needsPhone: false,
  offSession: true,
} as const satisfies MethodDescriptor;

/** PIX (rules/payments#pix). */
const PIX = {
  ...CODE_METHOD,
  icon: "pix",
  stepIcons: ["qr", "mobile", "shield"],
  instructions: "pix",
  page: "/payment-pix",
  expiredPage: "/payment-pix",
  attemptMs: 15 * MINUTE_MS,
  // By PIX Automático (rules/renewal#automatic-pix).
  offSession: true,
} as const satisfies MethodDescriptor;

/** Bank transfer with a proof (rules/payments#bank-transfer). */
const BANK = {
  ...CODE_METHOD,
  icon: "bank",
  footerLabel: "bank",
  stepIcons: ["bank", "external", "receipt"],
  instructions: "bank",
  page: "/paymentResult",
  expiredPage: "/paymentResult",
  attemptMs: 3 * DAY_MS,
  orderGraceMs: 4 * DAY_MS,
} as const satisfies MethodDescriptor;

/** Cryptocurrency at a locked rate (rules/payments#crypto). */
const CRYPTO = {
  ...CODE_METHOD,
  icon: "coins",
  footerLabel: "crypto",
  stepIcons: ["lock", "coins", "check"],
  instructions: "crypto",
  page: "/paymentResult",
  expiredPage: "/paymentResult",
  attemptMs: 20 * MINUTE_MS,
} as const satisfies MethodDescriptor;

/** PayNow (rules/payments#paynow-and-caishen). */
const PAYNOW = {
  ...CODE_METHOD,
  icon: "qr",
  stepIcons: ["qr", "mobile", "shield"],
  instructions: "paynow",
  page: "/paynowTips",
  expiredPage: "/paynowTips",
  attemptMs: HOUR_MS,
} as const satisfies MethodDescriptor;

/** Caishen (rules/payments#paynow-and-caishen). A separate page shows a new code after one has expired. */
const CAISHEN = {
  ...CODE_METHOD,
  icon: "qr",
  stepIcons: ["qr", "mobile", "shield"],
  instructions: "caishen",
  page: "/paymentCaishen",
  expiredPage: "/caishenRepay",
  attemptMs: 5 * MINUTE_MS,
} as const satisfies MethodDescriptor;

/** LiQuiDo, confirmed with a code sent to the phone (rules/calls#list-of-calls). */
const LIQUIDO = {
  ...PHONE_CODE_METHOD,
  icon: "mobile",
  attemptMs: 15 * MINUTE_MS,
} as const satisfies MethodDescriptor;

/**
 * The payment methods of the product, by the code they have on the wire. Every other list of methods is derived from
 * this one, or is a record of its keys that compiles only with an entry for each.
 */
export const METHODS = {
  pix: PIX,
  slip: SLIP,
  card: CARD,
  bank: BANK,
  crypto: CRYPTO,
  liquido: LIQUIDO,
  paynow: PAYNOW,
  caishen: CAISHEN,
  ...REDIRECT_METHODS,
  ...OPERATOR_METHODS,
} as const satisfies Record<QrScheme, MethodDescriptor> & Record<string, MethodDescriptor>;

export type MethodCode = keyof typeof METHODS;
export const METHOD_CODES = Object.keys(METHODS) as MethodCode[];

/** The codes of the methods that use one form of the checkout. */
export type MethodCodeByForm<Form extends MethodDescriptor["form"]> = {
  [Code in MethodCode]: (typeof METHODS)[Code]["form"] extends Form ? Code : never;
}[MethodCode];

/** True if a code sent by an upstream is a method of the product. */
export function isMethodCode(code: string): code is MethodCode {
  return Object.hasOwn(METHODS, code);
}

/** The descriptor for a method code sent by an upstream; null for a method that the product does not have. */
export function findMethod(code: string | null | undefined): MethodDescriptor | null {
  return typeof code === "string" && isMethodCode(code) ? METHODS[code] : null;
}
