import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/config/constants";

/** Whole units since a time, in the largest unit that fits; the input of `Intl.RelativeTimeFormat`. */
export interface TimeAgo {
  /** Zero or negative, because the time is in the past. */
  value: number;
  unit: "minute" | "hour" | "day" | "month" | "year";
}

/** How long ago a time was. A time in the future (from a wrong clock) counts as now. All in milliseconds. */
export function getTimeAgo(at: number, now: number): TimeAgo {
  const since = Math.max(0, now - at);
  const countUnits = (length: number) => -Math.floor(since / length) || 0;
  if (since < HOUR_MS) return { value: countUnits(MINUTE_MS), unit: "minute" };
  if (since < DAY_MS) return { value: countUnits(HOUR_MS), unit: "hour" };
  if (since < 30 * DAY_MS) return { value: countUnits(DAY_MS), unit: "day" };
  if (since < 365 * DAY_MS) return { value: countUnits(30 * DAY_MS), unit: "month" };
  return { value: countUnits(365 * DAY_MS), unit: "year" };
}
