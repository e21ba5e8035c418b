import { MINUTE_MS, SECOND_MS } from "@/lib/config/constants";

const FIRST_DELAY_MS = 2 * SECOND_MS;
const MAX_DELAY_MS = MINUTE_MS;

/** How often a payment request is sent while its outcome is unknown: over about four minutes. */
export const MAX_PAYMENT_TRIES = 9;

/**
 * Milliseconds until a payment request is sent again: 2, 4, 8 … 60 s, so that a billing service in trouble is not
 * burdened further.
 * @param tries how often it was sent so far, from 1
 * @param retryAfterMs the wait that the upstream asks for; null for none
 */
export function getRepeatDelay(tries: number, retryAfterMs: number | null): number {
  return Math.max(Math.min(FIRST_DELAY_MS * 2 ** (tries - 1), MAX_DELAY_MS), retryAfterMs ?? 0);
}
