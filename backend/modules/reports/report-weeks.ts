import { HOUR_MS } from "@/lib/config/constants";
import { addDays, getDay, getDayStart } from "./report-days";

/** A week is told on its next Monday from six o'clock on. */
const HOURS_INTO_MONDAY = 6;

/** The last week of a time zone that is over: its Monday, its Sunday, and the moment (epoch milliseconds) from which on it is told. */
export function getLastWeek(
  now: number,
  timeZone: string,
): { monday: string; sunday: string; dueAt: number } {
  const today = getDay(now, timeZone);
  const daysSinceMonday = (new Date(today).getUTCDay() + 6) % 7;
  const next = addDays(today, -daysSinceMonday);
  const dueAt = getDayStart(next, timeZone) + HOURS_INTO_MONDAY * HOUR_MS;
  return { monday: addDays(next, -7), sunday: addDays(next, -1), dueAt };
}
