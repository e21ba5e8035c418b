import { DAY_MS, DAY_SECONDS, HOUR_MS, HOUR_SECONDS, MINUTE_MS } from "@/lib/config/constants";

interface Deadline {
  /** Both by the server's clock, in epoch milliseconds. */
  expiresAt: number;
  serverNow: number;
}

/**
 * Milliseconds left, at least 0. `elapsed` is the time since the answer with `serverNow` arrived, from a monotonic
 * clock (`performance.now()`), so a wrong or changed device clock has no effect.
 */
export function calculateRemainingMs({ expiresAt, serverNow }: Deadline, elapsed: number): number {
  return Math.max(0, expiresAt - serverNow - Math.max(0, elapsed));
}

interface CountdownParts {
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
}

/** Splits the remaining time for display, rounded up to the second: zeros mean that it is over. */
export function splitCountdown(milliseconds: number): CountdownParts {
  const total = Math.ceil(Math.max(0, milliseconds) / 1000);
  return {
    days: Math.floor(total / DAY_SECONDS),
    hours: Math.floor(total / HOUR_SECONDS) % 24,
    minutes: Math.floor(total / 60) % 60,
    seconds: total % 60,
  };
}

/** Whole units since a time, in the largest unit that fits; the input of `Intl.RelativeTimeFormat`. */
interface TimeAgo {
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

export type RemainingTime = { kind: "expired" } | { kind: "lessThanDay" } | { kind: "days"; days: number };

/** Whole days until `expiredTime`, rounded up; 0 once it is past (rules/renewal#remaining-time). */
export function getRemainingDays(expiredTime: number, now: number): number {
  return Math.max(0, Math.ceil((expiredTime - now) / DAY_MS));
}

/**
 * The remaining time on the account screen: expired, less than a day, or a number of days
 * (rules/renewal#remaining-time).
 */
export function getRemainingTime(expiredTime: number, now: number): RemainingTime {
  const left = expiredTime - now;
  if (left <= 0) return { kind: "expired" };
  return left < DAY_MS ? { kind: "lessThanDay" } : { kind: "days", days: getRemainingDays(expiredTime, now) };
}
