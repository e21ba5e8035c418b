import { MINUTE_MS, SECOND_MS } from "@/lib/config/constants";

/** A longer wait is shortened to this: no upstream may switch us off for hours by one header. */
const MAX_RETRY_AFTER_MS = 5 * MINUTE_MS;

/** Milliseconds from a Retry-After header, which holds seconds or an HTTP date; null without a usable one. */
export function readRetryAfter(header: string | null, now: number): number | null {
  if (header === null) return null;
  const milliseconds = /^\d{1,9}$/.test(header) ? Number(header) * SECOND_MS : Date.parse(header) - now;
  if (Number.isNaN(milliseconds)) return null;
  return Math.min(Math.max(milliseconds, 0), MAX_RETRY_AFTER_MS);
}
