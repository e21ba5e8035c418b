import type { FieldProblem } from "@/lib/domain/validation/field-problem";
import type { CardBrand } from "./card-brand";

/** Networks that want the security code each time, saved card or not. */
const BRANDS_REQUIRING_CODE: ReadonlySet<string> = new Set(["amex", "elo", "hipercard", "hiper"]);

/** True where a saved card of this brand is charged with its security code only. */
export const requiresSecurityCode = (brand: string): boolean => BRANDS_REQUIRING_CODE.has(brand);

/** What is wrong with a security code for a card of this brand (3 or 4 digits where it is unknown), or null. */
export function checkSecurityCode(text: string, brand: CardBrand | null): FieldProblem | null {
  const code = text.trim();
  if (code === "") return "securityCodeRequired";
  if (!/^\d+$/.test(code)) return "securityCodeInvalid";
  if (code.length < (brand?.codeLength ?? 3)) return "securityCodeTooShort";
  return code.length > (brand?.codeLength ?? 4) ? "securityCodeTooLong" : null;
}
