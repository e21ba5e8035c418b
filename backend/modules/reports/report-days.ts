import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/config/constants";
import { isTimeZone } from "@/lib/contract/time-zone";

/** The time zone of brands without one of their own. */
export const DEFAULT_TIME_ZONE = "UTC";
/** Clocks are at most 14 hours ahead of UTC and 12 behind it. */
const FARTHEST_OFFSET_MS = 15 * HOUR_MS;
/** Every offset of a time zone is a multiple of it. */
const OFFSET_STEP_MS = 15 * MINUTE_MS;

const formats = new Map<string, Intl.DateTimeFormat>();

/** One for each time zone, of which there are a few hundred. A name that this machine does not know counts as UTC. */
function getFormat(name: string): Intl.DateTimeFormat {
  const known = formats.get(name);
  if (known) return known;
  const timeZone = isTimeZone(name) ? name : DEFAULT_TIME_ZONE;
  // Canada writes a date as ISO 8601 does.
  const format = new Intl.DateTimeFormat("en-CA", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  });
  formats.set(name, format);
  return format;
}

/** The day ("2026-11-20") that a moment (epoch milliseconds) belongs to in a time zone. */
export const getDay = (moment: number, timeZone: string): string => getFormat(timeZone).format(moment);

/** A day so many days later, or earlier where the number is negative. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** All days from the first to the last. */
export function listDays(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

/**
 * The first moment (epoch milliseconds) of a day in a time zone, which is not always midnight: where the clock is set forward
 * then, the day begins at one. The day ends where the next one begins, after 23 to 25 hours.
 */
export function getDayStart(day: string, timeZone: string): number {
  const midnight = Date.parse(day);
  let before = midnight - FARTHEST_OFFSET_MS;
  let from = midnight + FARTHEST_OFFSET_MS;
  while (from - before > OFFSET_STEP_MS) {
    const steps = Math.floor((from - before) / OFFSET_STEP_MS / 2);
    const middle = before + steps * OFFSET_STEP_MS;
    if (getDay(middle, timeZone) >= day) from = middle;
    else before = middle;
  }
  return from;
}
