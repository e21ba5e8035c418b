import { toPlainText } from "@/lib/domain/validation/typed-text";

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
