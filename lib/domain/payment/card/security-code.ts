import type { FieldProblem } from "@/lib/domain/validation/field-problem";
import { toPlainText } from "@/lib/domain/validation/typed-text";
import type { CardBrand } from "./card-brand";

/** Networks that require the security code for every payment, also with a saved card. */
const BRANDS_REQUIRING_CODE: ReadonlySet<string> = new Set(["amex", "elo", "hipercard", "hiper"]);

/** True if a saved card of this brand can only be charged with its security code. */
export const requiresSecurityCode = (brand: string): boolean => BRANDS_REQUIRING_CODE.has(brand);

/** The code within a typed or pasted text ("CVC2: 123"), of at most `length` digits. */
export function cleanSecurityCode(text: string, length: number): string {
  const runs = toPlainText(text).match(/\d+/g) ?? [];
  return (runs.find((run) => run.length >= 3 && run.length <= length) ?? runs.join("")).slice(0, length);
}

/** The problem of a security code for a brand (3 or 4 digits if the brand is unknown); null if it is valid. */
export function checkSecurityCode(text: string, brand: CardBrand | null): FieldProblem | null {
  const code = toPlainText(text).trim();
  if (code === "") return "securityCodeRequired";
  if (!/^\d+$/.test(code)) return "securityCodeInvalid";
  if (code.length < (brand?.codeLength ?? 3)) return "securityCodeTooShort";
  return code.length > (brand?.codeLength ?? 4) ? "securityCodeTooLong" : null;
}
