import type { FieldProblem } from "@/lib/domain/validation/field-problem";
import { cardBrandOf } from "./card-brand";
import { isLuhn } from "./luhn";

const SHORTEST = 12;
const LONGEST = 19;
const FOURS = [4, 4, 4, 4, 3];

/** What a person typed or pasted without the blanks and dashes that make it readable. */
export function cardDigits(text: string): string {
  return text.replace(/[\s-]/g, "");
}

/** What is wrong with a card number, or null. Lengths follow the brand where it is known. */
export function checkCardNumber(text: string): FieldProblem | null {
  const digits = cardDigits(text);
  if (digits === "") return "cardNumberRequired";
  if (!/^\d+$/.test(digits)) return "cardNumberInvalid";
  const lengths = cardBrandOf(digits)?.lengths ?? [];
  if (digits.length < (lengths[0] ?? SHORTEST)) return "cardNumberTooShort";
  if (digits.length > (lengths.at(-1) ?? LONGEST)) return "cardNumberTooLong";
  if (lengths.length > 0 && !lengths.includes(digits.length)) return "cardNumberInvalid";
  return isLuhn(digits) ? null : "cardNumberInvalid";
}

/** Digits in the groups of their brand ("3782 822463 10005"), as far as they go; anything but digits is left out. */
export function groupCardNumber(text: string): string {
  const digits = text.replace(/\D/g, "").slice(0, LONGEST);
  const groups = cardBrandOf(digits)?.groups ?? FOURS;
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
