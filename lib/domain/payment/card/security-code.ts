import type { FieldProblem } from "@/lib/domain/validation/field-problem";
import type { CardBrand } from "./card-brand";

/** Networks that require the security code for every payment, also with a saved card. */
const BRANDS_REQUIRING_CODE: ReadonlySet<string> = new Set(["amex", "elo", "hipercard", "hiper"]);

/** True if a saved card of this brand can only be charged with its security code. */
export const requiresSecurityCode = (brand: string): boolean => BRANDS_REQUIRING_CODE.has(brand);

/** The problem of a security code for a brand (3 or 4 digits if the brand is unknown); null if it is valid. */
export function checkSecurityCode(text: string, brand: CardBrand | null): FieldProblem | null {
  const code = text.trim();
  if (code === "") return "securityCodeRequired";
  if (!/^\d+$/.test(code)) return "securityCodeInvalid";
  if (code.length < (brand?.codeLength ?? 3)) return "securityCodeTooShort";
  return code.length > (brand?.codeLength ?? 4) ? "securityCodeTooLong" : null;
}
