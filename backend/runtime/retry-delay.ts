import { HOUR_MS, MINUTE_MS, SECOND_MS } from "@/lib/config/constants";

/** Delays after the first, second, … failed try; the last one repeats. */
const RETRY_DELAYS_MS = [
  5 * SECOND_MS,
  30 * SECOND_MS,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  30 * MINUTE_MS,
  HOUR_MS,
];

/** How long to wait after so many failed tries of a message or call, milliseconds: growing pauses, an hour at most. */
export const getRetryDelay = (tries: number): number =>
  RETRY_DELAYS_MS[Math.min(tries, RETRY_DELAYS_MS.length) - 1] ?? HOUR_MS;
