/** Payment methods that the storefront has a screen for. A new one fails the compiler until it has a descriptor. */
export const METHOD_CODES = ["pix", "card", "ewallet", "paypal", "useepay", "payssion", "liquido"] as const;
export type MethodCode = (typeof METHOD_CODES)[number];

/** True where a code, as an upstream sends it, names a method that can be shown. */
export function isMethodCode(code: string): code is MethodCode {
  return (METHOD_CODES as readonly string[]).includes(code);
}
