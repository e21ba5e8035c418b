import type { FieldProblem } from "@/lib/domain/validation/field-problem";
import { toPlainText } from "@/lib/domain/validation/typed-text";

/** A card network: the valid lengths of its numbers and how they are grouped. */
export interface CardBrand {
  code: CardBrandCode;
  lengths: readonly number[];
  /** Digits of the security code. */
  codeLength: 3 | 4;
  /** Sizes of the digit groups for display; further digits form a last group. */
  groups: readonly number[];
}

const LENGTHS_16_TO_19 = [16, 17, 18, 19] as const;
const FOUR_BY_FOUR = [4, 4, 4, 4, 3] as const;

/** Prefixes and ranges of prefixes. The longest match wins, because Elo lies inside Visa, Discover and Maestro. */
const PREFIXES = {
  visa: "4",
  mastercard: "51-55 2221-2720",
  amex: "34 37",
  elo:
    "401178-401179 431274 438935 451416 457393 457631-457632 504175 506699-506778 509000-509999 627780 636297 636368 " +
    "650031-650033 650035-650051 650405-650439 650485-650538 650541-650598 650700-650718 650720-650727 " +
    "650901-650978 651652-651679 655000-655019 655021-655058",
  hipercard: "606282",
  hiper: "637095 637568 637599 637609 637612 63737423 63743358",
  mir: "2200-2204",
  diners: "300-305 36 38 39",
  discover: "6011 644-649 65",
  jcb: "1800 2131 3528-3589",
  unionpay: "62 81",
  maestro: "493698 500000-504174 504176-506698 506779-508999 56-59 6 63 67",
  naranja: "402918 527572 589562",
} as const;
export type CardBrandCode = keyof typeof PREFIXES;

const LENGTHS: Partial<Record<CardBrandCode, readonly number[]>> = {
  visa: [16, 18, 19],
  amex: [15],
  mir: LENGTHS_16_TO_19,
  diners: [14, 16, 19],
  discover: [16, 19],
  jcb: LENGTHS_16_TO_19,
  unionpay: [14, 15, ...LENGTHS_16_TO_19],
  maestro: [12, 13, 14, 15, ...LENGTHS_16_TO_19],
};
const GROUPS: Partial<Record<CardBrandCode, readonly number[]>> = { amex: [4, 6, 5], diners: [4, 6, 4] };

interface PrefixRange {
  code: CardBrandCode;
  size: number;
  first: number;
  last: number;
}

const PREFIX_RANGES: readonly PrefixRange[] = (Object.keys(PREFIXES) as CardBrandCode[])
  .flatMap((code) =>
    PREFIXES[code].split(" ").map((range) => {
      const [first = "", last = first] = range.split("-");
      return { code, size: first.length, first: Number(first), last: Number(last) };
    }),
  )
  .sort((a, b) => b.size - a.size);

/**
 * The brand of a card number or of its first digits; null if no network matches. An unknown brand is no reason to
 * refuse a card, because networks assign new ranges.
 */
export function detectCardBrand(digits: string): CardBrand | null {
  const result = PREFIX_RANGES.find(({ size, first, last }) => {
    const prefix = Number(digits.slice(0, size));
    return digits.length >= size && prefix >= first && prefix <= last;
  });
  if (!result) return null;
  const { code } = result;
  return {
    code,
    lengths: LENGTHS[code] ?? [16],
    codeLength: code === "amex" ? 4 : 3,
    groups: GROUPS[code] ?? FOUR_BY_FOUR,
  };
}

const MIN_LENGTH = 12;
const MAX_LENGTH = 19;

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
  const groups = detectCardBrand(digits)?.groups ?? FOUR_BY_FOUR;
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

/** The networks' own spelling of their names, the same in every language. */
export const CARD_NETWORK_NAMES: Record<CardBrandCode, string> = {
  visa: "Visa",
  mastercard: "Mastercard",
  amex: "American Express",
  elo: "Elo",
  hipercard: "Hipercard",
  hiper: "Hiper",
  mir: "Mir",
  diners: "Diners Club",
  discover: "Discover",
  jcb: "JCB",
  unionpay: "UnionPay",
  maestro: "Maestro",
  naranja: "Naranja",
};

/** The code of a saved card's network; null if the network is unknown. */
export function findCardNetwork(brand: string): CardBrandCode | null {
  const isKnown = (code: string): code is CardBrandCode => Object.hasOwn(CARD_NETWORK_NAMES, code);
  return isKnown(brand) ? brand : null;
}

/** The name of a saved card's network; null if the network is unknown. */
export function getCardNetworkName(brand: string): string | null {
  const code = findCardNetwork(brand);
  return code && CARD_NETWORK_NAMES[code];
}

/** A saved card in short form ("Visa •••• 4242"); without the name if the network is unknown. */
export function formatCardName({ brand, last4 }: { brand: string; last4: string }): string {
  return [getCardNetworkName(brand), `•••• ${last4}`].filter((part) => part !== null).join(" ");
}
