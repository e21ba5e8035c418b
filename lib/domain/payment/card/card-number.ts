import type { FieldProblem } from "@/lib/domain/validation/field-problem";
import { detectCardBrand } from "./card-brand";
import { hasValidLuhnDigit } from "./luhn";

const MIN_LENGTH = 12;
const MAX_LENGTH = 19;
const GROUPS_OF_FOUR = [4, 4, 4, 4, 3];

/** What a person typed or pasted without the blanks and dashes that make it readable. */
export function extractCardDigits(text: string): string {
  return text.replace(/[\s-]/g, "");
}

/** What is wrong with a card number, or null. Lengths follow the brand where it is known. */
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

/** Digits in the groups of their brand ("3782 822463 10005"), as far as they go; anything but digits is left out. */
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
