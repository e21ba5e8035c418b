import type { FieldProblem } from "@/lib/domain/validation/field-problem";
import { toPlainText } from "@/lib/domain/validation/typed-text";
import { detectCardBrand } from "./card-brand";

const MIN_LENGTH = 12;
const MAX_LENGTH = 19;
const GROUPS_OF_FOUR = [4, 4, 4, 4, 3];

/** The typed or pasted text without spaces and dashes. */
export function extractCardDigits(text: string): string {
  return toPlainText(text).replace(/[\s\p{Pd}\p{Cf}]/gu, "");
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

/** The number within a text that also has other digits ("Card 1: 4242 4242 …, 12/30"). */
function findCardNumber(text: string): string {
  const plain = toPlainText(text);
  const runs = (plain.match(/\d(?:[\s\p{Pd}\p{Cf}.]*\d)*/gu) ?? []).map((run) => run.replace(/\D/g, ""));
  return runs.find((run) => run.length >= MIN_LENGTH) ?? runs.join("");
}

/** The digits in the groups of their brand ("3782 822463 10005"); other characters are removed. */
export function formatCardNumber(text: string): string {
  const digits = findCardNumber(text).slice(0, MAX_LENGTH);
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

/** True if the last digit is a valid Luhn check digit, as card numbers have. */
export function hasValidLuhnDigit(digits: string): boolean {
  if (!/^\d{2,}$/.test(digits)) return false;
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index]);
    const counted = index % 2 === 1 ? digit * 2 : digit;
    sum += counted > 9 ? counted - 9 : counted;
  }
  return sum % 10 === 0;
}
