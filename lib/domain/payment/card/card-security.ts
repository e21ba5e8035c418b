import { HOUR_MS } from "@/lib/config/constants";
import type { FieldProblem } from "@/lib/domain/validation/field-problem";
import { toPlainText } from "@/lib/domain/validation/typed-text";
import type { CardBrand } from "./card-number";

interface CardExpiry {
  /** 1 to 12. */
  month: number;
  /** Four digits. */
  year: number;
}

const MAX_YEARS_AHEAD = 20;
/** The time zone where a month ends last is twelve hours behind UTC. */
const WESTERNMOST_OFFSET_MS = 12 * HOUR_MS;

/** Parses `MM/YY` or `MM/YYYY`, with or without spaces, slash or dash; null for anything else. */
export function parseCardExpiry(text: string): CardExpiry | null {
  const [, month, year] = /^(\d{1,2})[/-](\d{2}|\d{4})$|^$/.exec(insertSlash(text)) ?? [];
  if (month === undefined || year === undefined) return null;
  const expiry = { month: Number(month), year: year.length === 2 ? 2000 + Number(year) : Number(year) };
  return expiry.month >= 1 && expiry.month <= 12 ? expiry : null;
}

/** Numeric keyboards have no slash, so it is inserted into four or six digits in a row. */
function insertSlash(text: string): string {
  const plain = toPlainText(text).replace(/\s/g, "");
  return /^(\d{4}|\d{6})$/.test(plain) ? `${plain.slice(0, 2)}/${plain.slice(2)}` : plain;
}

/**
 * Formats `MM/YY` while typing: adds the slash, and a zero before a month that can only have one digit. Any separator and
 * a year of four digits are accepted, because autofill may insert "12/2030"; so is a pasted "2030-12".
 */
export function formatExpiry(text: string): string {
  const typed = toPlainText(text).replace(/^\D+/, "");
  const [first = "", second, ...rest] = (/^20\d\d\D+\d{1,2}$/.test(typed) ? reverse(typed) : typed).split(
    /\D+/,
  );
  if (second === undefined) return /^[2-9]$/.test(first) ? `0${first}/` : formatExpiryDigits(first);
  const isYear = second.length === 2 || second.length === 4;
  if (first.length > 2) return formatExpiryDigits(first + second);
  const month = first.padStart(2, "0");
  return `${month}/${(isYear ? second : [second, ...rest].join("")).slice(0, 4)}`;
}

const reverse = (text: string) => text.split(/\D+/).reverse().join("/");

/** `digits` begin with a month of two digits. */
function formatExpiryDigits(digits: string): string {
  return digits.length <= 2 ? digits : `${digits.slice(0, 2)}/${digits.slice(2, 6)}`;
}

/** True once the last day of the month is over in every time zone. `now` is epoch milliseconds. */
export function isCardExpired({ month, year }: CardExpiry, now: number): boolean {
  return Date.UTC(year, month) + WESTERNMOST_OFFSET_MS <= now;
}

/** The problem of an expiry date at `now` (epoch milliseconds); null if it is valid. */
export function checkCardExpiry(text: string, now: number): FieldProblem | null {
  if (text.trim() === "") return "expiryRequired";
  const expiry = parseCardExpiry(text);
  if (!expiry || expiry.year > new Date(now).getUTCFullYear() + MAX_YEARS_AHEAD) return "expiryInvalid";
  return isCardExpired(expiry, now) ? "expiryPast" : null;
}

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
