import { DAY_MS } from "@/lib/config/constants";

/** The first and the last day, "2026-11-20", both of which are part of it. */
export interface ReportRange {
  from: string;
  to: string;
}

/** As the admin API: a leap year. */
export const MAX_REPORT_DAYS = 366;

const countDays = ({ from, to }: ReportRange) => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

/** A day so many days later, or earlier where the number is negative. */
const moveDay = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** What is wrong with days that an operator has chosen; null where a report can have them. */
export function findRangeProblem({ from, to }: ReportRange): "missing" | "order" | "length" | null {
  if (from === "" || to === "") return "missing";
  if (from > to) return "order";
  return countDays({ from, to }) > MAX_REPORT_DAYS ? "length" : null;
}

/** As many days, right before these. */
export function getRangeBefore(range: ReportRange): ReportRange {
  const days = countDays(range);
  return { from: moveDay(range.from, -days), to: moveDay(range.from, -1) };
}

/** The last `count` days of a time zone, of which today is the last. */
export function getLastDays(now: Date, count: number, timeZone: string): ReportRange {
  // Canada writes a date as ISO 8601 does.
  const to = new Intl.DateTimeFormat("en-CA", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  }).format(now);
  return { from: moveDay(to, 1 - count), to };
}
