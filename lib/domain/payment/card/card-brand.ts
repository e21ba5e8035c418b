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
const GROUPS_OF_FOUR = [4, 4, 4, 4, 3] as const;

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
  const found = PREFIX_RANGES.find(({ size, first, last }) => {
    const prefix = Number(digits.slice(0, size));
    return digits.length >= size && prefix >= first && prefix <= last;
  });
  if (!found) return null;
  const { code } = found;
  return {
    code,
    lengths: LENGTHS[code] ?? [16],
    codeLength: code === "amex" ? 4 : 3,
    groups: GROUPS[code] ?? GROUPS_OF_FOUR,
  };
}
