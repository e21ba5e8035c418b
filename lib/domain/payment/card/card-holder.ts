import type { Currency } from "@/lib/config/constants";
import { extractDigits, toPlainText } from "@/lib/domain/validation/typed-text";

/** What the form of a card requests of its holder besides the name (rules/payments#card-fields). */
export interface CardHolderRequirements {
  /** CPF or CNPJ. */
  taxId: boolean;
  birthDate: boolean;
  phone: boolean;
  /** ZIP code, state, city, street and number. */
  address: boolean;
}

/** What billing can need to know of a card's holder. */
export const HOLDER_DATA = ["address", "birthDate", "phone"] as const;
export type HolderData = (typeof HOLDER_DATA)[number];

/**
 * The fields for a price in this currency: in Brazil CPF or CNPJ; the others where billing needs them.
 * @param needed what billing needs; null: it does not say, which in Brazil means the address
 */
export function getCardHolderRequirements(
  currency: Currency,
  needed: readonly string[] | null,
): CardHolderRequirements {
  const isBrazil = currency === "BRL";
  const needs = (data: HolderData) => (needed ?? ["address"]).includes(data);
  // An address is found and checked by its Brazilian ZIP code.
  return {
    taxId: isBrazil,
    birthDate: needs("birthDate"),
    phone: needs("phone"),
    address: isBrazil && needs("address"),
  };
}

const MAX_NAME_LENGTH = 60;

/** The holder as it is written on the card, as first name and the rest; `lastName` is empty for a single word. */
export function splitHolderName(text: string): { firstName: string; lastName: string } {
  const [firstName = "", ...rest] = text.trim().split(/\s+/);
  return { firstName, lastName: rest.join(" ") };
}

export type HolderNameProblem = "holderRequired" | "holderIncomplete" | "nameTooLong";

/** The problem of a holder's name, which has a first and a last name; null if it is valid. */
export function checkHolderName(text: string): HolderNameProblem | null {
  const { firstName, lastName } = splitHolderName(text);
  if (firstName === "") return "holderRequired";
  if (lastName === "") return "holderIncomplete";
  return Math.max(firstName.length, lastName.length) > MAX_NAME_LENGTH ? "nameTooLong" : null;
}

export type BirthDateProblem = "birthDateRequired" | "birthDateInvalid";

const MAX_AGE_YEARS = 120;

/** Parses DD/MM/YYYY (with any separators or none) or YYYY-MM-DD to YYYY-MM-DD; null if there is no such day. */
export function parseBirthDate(text: string): string | null {
  const [, day, month, year] = /^(\d{1,2})[/.-]?(\d{1,2})[/.-]?(\d{4})$/.exec(formatBirthDate(text)) ?? [];
  if (day === undefined || month === undefined || year === undefined) return null;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const iso = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null;
}

/**
 * Formats `DD/MM/YYYY` while typing. A typed separator ends the day or the month, which then gets its zero ("5/3/1990"); a
 * date that begins with its year is turned around.
 */
export function formatBirthDate(text: string): string {
  const typed = toPlainText(text).replace(/^\D+/, "");
  const yearFirst = /^(\d{4})\D+(\d{1,2})\D+(\d{1,2})(?!\d)/.exec(typed);
  if (yearFirst) return yearFirst.slice(1).reverse().map(padDatePart).join("/");
  const parts = typed.split(/\D+/);
  let digits = "";
  parts.forEach((part, index) => {
    const isEnded = index < parts.length - 1 && digits.length % 2 === 0 && digits.length < 4;
    digits += isEnded && /^[1-9]$/.test(part) ? padDatePart(part) : part;
  });
  digits = digits.slice(0, 8);
  // Typed key by key, "1990-03-05" has become "19/90/0305".
  if (/^(?:19|20)\d\d(?:0[1-9]|1[0-2])[0-3]\d$/.test(digits) && !/^(?:19|20)/.test(digits.slice(4)))
    digits = digits.slice(6) + digits.slice(4, 6) + digits.slice(0, 4);
  const isPartEnded = parts.at(-1) === "" && (digits.length === 2 || digits.length === 4);
  const shown = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join("/");
  return isPartEnded ? `${shown}/` : shown;
}

const padDatePart = (part: string) => part.padStart(2, "0");

/** The problem of a birth date at `now` (epoch milliseconds); null if it is valid. */
export function checkBirthDate(text: string, now: number): BirthDateProblem | null {
  if (text.trim() === "") return "birthDateRequired";
  const iso = parseBirthDate(text);
  if (iso === null) return "birthDateInvalid";
  const born = Date.parse(iso);
  const oldest = new Date(now).getUTCFullYear() - MAX_AGE_YEARS;
  return born > now || Number(iso.slice(0, 4)) < oldest ? "birthDateInvalid" : null;
}

/** Brazilian ZIP codes (CEP): eight digits, written 00000-000. */

/** The ZIP code without spaces, dots and dashes. */
export const extractZipDigits = (text: string): string =>
  toPlainText(text).replace(/[\s.\p{Pd}\p{Cf}]/gu, "");

/** Formats `00000-000` while typing. */
export function formatZip(text: string): string {
  const written = /(?:^|\D)(\d{2}\.?\d{3}-\d{3})(?!\d)/.exec(toPlainText(text))?.[1];
  const digits = extractDigits(written ?? text).slice(0, 8);
  return digits.length > 5 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits;
}

export type ZipProblem = "zipRequired" | "zipInvalid" | "zipTooShort" | "zipTooLong";

/** The problem of a ZIP code; null if it is valid. */
export function checkZip(text: string): ZipProblem | null {
  const digits = extractZipDigits(text);
  if (digits === "") return "zipRequired";
  if (!/^\d+$/.test(digits)) return "zipInvalid";
  if (digits.length < 8) return "zipTooShort";
  if (digits.length > 8) return "zipTooLong";
  return findZipState(digits) === null ? "zipInvalid" : null;
}

/** The ranges of ZIP codes that the post office assigns to each state, by their first five digits. */
const ZIP_RANGES: readonly [state: string, first: number, last: number][] = [
  ["SP", 1000, 19999],
  ["RJ", 20000, 28999],
  ["ES", 29000, 29999],
  ["MG", 30000, 39999],
  ["BA", 40000, 48999],
  ["SE", 49000, 49999],
  ["PE", 50000, 56999],
  ["AL", 57000, 57999],
  ["PB", 58000, 58999],
  ["RN", 59000, 59999],
  ["CE", 60000, 63999],
  ["PI", 64000, 64999],
  ["MA", 65000, 65999],
  ["PA", 66000, 68899],
  ["AP", 68900, 68999],
  ["AM", 69000, 69299],
  ["RR", 69300, 69399],
  ["AM", 69400, 69899],
  ["AC", 69900, 69999],
  ["DF", 70000, 72799],
  ["GO", 72800, 72999],
  ["DF", 73000, 73699],
  ["GO", 73700, 76799],
  ["RO", 76800, 76999],
  ["TO", 77000, 77999],
  ["MT", 78000, 78899],
  ["MS", 79000, 79999],
  ["PR", 80000, 87999],
  ["SC", 88000, 89999],
  ["RS", 90000, 99999],
];

/** The state of a ZIP code of eight digits; null if no state has that code. */
export function findZipState(digits: string): string | null {
  const prefix = Number(digits.slice(0, 5));
  return ZIP_RANGES.find(([, first, last]) => prefix >= first && prefix <= last)?.[0] ?? null;
}

/** The codes of all states, in alphabetical order. */
export const BRAZILIAN_STATES = [...new Set(ZIP_RANGES.map(([state]) => state))].sort();
