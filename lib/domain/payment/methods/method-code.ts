import { MOBILE_OPERATORS } from "./mobile-operator";

/** Payment methods that the storefront has a screen for. A new one fails the compiler until it has a descriptor. */
export const METHOD_CODES = [
  "pix",
  "slip",
  "card",
  "bank",
  "ewallet",
  "paypal",
  "crypto",
  "useepay",
  "payssion",
  "liquido",
  "paynow",
  "caishen",
  ...MOBILE_OPERATORS,
] as const;
export type MethodCode = (typeof METHOD_CODES)[number];

/** True where a code, as an upstream sends it, names a method that can be shown. */
export function isMethodCode(code: string): code is MethodCode {
  return (METHOD_CODES as readonly string[]).includes(code);
}
