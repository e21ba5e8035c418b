const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Whole units since a moment, the largest that fits; what `Intl.RelativeTimeFormat` makes words of. */
export interface TimeAgo {
  /** Zero or below: it has been. */
  value: number;
  unit: "minute" | "hour" | "day" | "month" | "year";
}

/** How long ago something was. A moment that lies ahead (a clock that runs wrong) is now. All in milliseconds. */
export function timeAgo(at: number, now: number): TimeAgo {
  const since = Math.max(0, now - at);
  const back = (length: number) => -Math.floor(since / length) || 0;
  if (since < HOUR) return { value: back(MINUTE), unit: "minute" };
  if (since < DAY) return { value: back(HOUR), unit: "hour" };
  if (since < 30 * DAY) return { value: back(DAY), unit: "day" };
  if (since < 365 * DAY) return { value: back(30 * DAY), unit: "month" };
  return { value: back(365 * DAY), unit: "year" };
}
