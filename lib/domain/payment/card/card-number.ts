import type { FieldProblem } from "@/lib/domain/validation/field-problem";
import { detectCardBrand } from "./card-brand";
import { hasValidLuhnDigit } from "./luhn";

const MIN_LENGTH = 12;
const MAX_LENGTH = 19;
const GROUPS_OF_FOUR = [4, 4, 4, 4, 3];

/** The typed or pasted text without spaces and dashes. */
export function extractCardDigits(text: string): string {
  return text.replace(/[\s-]/g, "");
}

/** The problem of a card number; null if it is valid. If the brand is known, its lengths are required. */
export function checkCardNumber(text: string): FieldProblem | null {
  const digits = extractCardDigits(text);
  if (digits === "") return "cardNumberRequired";
  if (!/^\d+$/.test(digits)) return "cardNumberInvalid";
  const lengths = detectCardBrand(digits)?.lengths ?? [];
  if (digits.length < (lengths[0] ?? MIN_LENGTH)) return "cardNumberTooShort";
  if (digits.length > (lengths.at(-1) ?? MAX_LENGTH)) return "cardNumberTooLong";
  if (lengths.length > 0 && !lengths.includes(digits.length)) return "cardNumberInvalid";
  return hasValidLuhnDigit(digits) ? null : "cardNumberInvalid";
}

/** The digits in the groups of their brand ("3782 822463 10005"); other characters are removed. */
export function formatCardNumber(text: string): string {
  const digits = text.replace(/\D/g, "").slice(0, MAX_LENGTH);
  const groups = detectCardBrand(digits)?.groups ?? GROUPS_OF_FOUR;
  const parts: string[] = [];
  let at = 0;
  for (const size of groups) {
    if (at >= digits.length) break;
    parts.push(digits.slice(at, at + size));
    at += size;
  }
  if (at < digits.length) parts.push(digits.slice(at));
  return parts.join(" ");
}
