import type { FieldProblem } from "@/lib/domain/validation/field-problem";
import { toPlainText } from "@/lib/domain/validation/typed-text";
import networks from "./card-networks.json";

/** A card network: the valid lengths of its numbers and how they are grouped. */
export interface CardBrand {
  code: CardBrandCode;
  lengths: readonly number[];
  /** Digits of the security code. */
  codeLength: 3 | 4;
  /** Sizes of the digit groups for display; further digits form a last group. */
  groups: readonly number[];
}

interface CardNetwork {
  /** The network's own spelling, the same in every language. */
  name: string;
  /** Prefixes and ranges of prefixes. The longest match wins, because Elo lies inside Visa, Discover and Maestro. */
  prefixes: string;
  lengths: readonly number[];
  groups: readonly number[];
}

export type CardBrandCode = keyof typeof networks;
const NETWORKS: Readonly<Record<CardBrandCode, CardNetwork>> = networks;
const NETWORK_CODES = Object.keys(networks) as CardBrandCode[];
/** For a number whose network is not known. */
const FOUR_BY_FOUR = [4, 4, 4, 4, 3] as const;

interface PrefixRange {
  code: CardBrandCode;
  size: number;
  first: number;
  last: number;
}

const PREFIX_RANGES: readonly PrefixRange[] = NETWORK_CODES.flatMap((code) =>
  NETWORKS[code].prefixes.split(" ").map((range) => {
    const [first = "", last = first] = range.split("-");
    return { code, size: first.length, first: Number(first), last: Number(last) };
  }),
).sort((a, b) => b.size - a.size);

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
  const { lengths, groups } = NETWORKS[code];
  return { code, lengths, codeLength: code === "amex" ? 4 : 3, groups };
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

/** The names of the networks, the same in every language. */
export const CARD_NETWORK_NAMES = Object.fromEntries(
  NETWORK_CODES.map((code) => [code, NETWORKS[code].name]),
) as Record<CardBrandCode, string>;

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

/** The same inside a sentence, whose lines do not break in it. */
export const formatUnbrokenCardName = (card: Parameters<typeof formatCardName>[0]): string =>
  formatCardName(card).replaceAll(" ", "\u00a0");
