export type BirthDateProblem = "birthDateRequired" | "birthDateInvalid";

const MAX_AGE_YEARS = 120;

/** Parses DD/MM/YYYY (separated by slashes, dots, dashes or nothing) to YYYY-MM-DD; null if there is no such day. */
export function parseBirthDate(text: string): string | null {
  const [, day, month, year] = /^(\d{1,2})[/.-]?(\d{1,2})[/.-]?(\d{4})$/.exec(text.replace(/\s/g, "")) ?? [];
  if (day === undefined || month === undefined || year === undefined) return null;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const iso = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null;
}

/** The problem of a birth date at `now` (epoch milliseconds); null if it is valid. */
export function checkBirthDate(text: string, now: number): BirthDateProblem | null {
  if (text.trim() === "") return "birthDateRequired";
  const iso = parseBirthDate(text);
  if (iso === null) return "birthDateInvalid";
  const born = Date.parse(iso);
  const oldest = new Date(now).getUTCFullYear() - MAX_AGE_YEARS;
  return born > now || Number(iso.slice(0, 4)) < oldest ? "birthDateInvalid" : null;
}
