import { extractDigits, toPlainText } from "@/lib/domain/validation/typed-text";

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
