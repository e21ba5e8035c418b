import { TIMESTAMP_DIGITS } from "@/lib/config/constants";

/**
 * True for whole epoch milliseconds in exactly 13 digits (rules/validation#timestamps): seconds or microseconds are
 * refused.
 */
export function isTimestamp(value: unknown): value is number {
  return Number.isInteger(value) && String(value).length === TIMESTAMP_DIGITS && Number(value) > 0;
}
