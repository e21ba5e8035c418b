import { MINUTE_MS, SECOND_MS } from "@/lib/config/constants";

/** Between one and three minutes the delay grows from fast to slow. */
const SLOW_AFTER_MS = 3 * MINUTE_MS;
const FAST_POLL_MS = 1800;
/** Two browsers that began together still drift apart. */
const FAST_SPREAD_MS = 400;
const SLOW_POLL_MS = 10_000;

/**
 * Milliseconds until the next poll of a payment's state. In the first minute 1.8 to 2.2 s, so that a payment is
 * noticed within three seconds, the answer and the next page included; then slower, up to 10 to 15 s. `elapsed` is the time in milliseconds since the buyer
 * last opened the page, returned to it or came back online. `pollNumber` spreads the delays, so that many browsers do
 * not poll at the same time; the same number always gives the same delay.
 */
export function getPollDelay(pollNumber: number, elapsed: number): number {
  const spread = (pollNumber * 0.618_033_988_75) % 1;
  if (elapsed < MINUTE_MS) return Math.round(FAST_POLL_MS + FAST_SPREAD_MS * spread);
  const slowness = Math.min(1, (elapsed - MINUTE_MS) / (SLOW_AFTER_MS - MINUTE_MS));
  return Math.round(2500 + (SLOW_POLL_MS - 2500) * slowness + 5000 * slowness * spread);
}

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

/** The value if it comes within `milliseconds`, else null; a failure in that time is passed on. */
export function waitAtMost<Value>(value: Promise<Value>, milliseconds: number): Promise<Value | null> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(null), milliseconds);
    void value.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
