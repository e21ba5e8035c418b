import { DAY_MS } from "@/lib/config/constants";

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
