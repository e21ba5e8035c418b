import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "@/lib/config/constants";

/** Delays after the first, second, … failed try; the last one repeats. */
const RETRY_DELAYS_MS = [
  5 * SECOND_MS,
  30 * SECOND_MS,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  30 * MINUTE_MS,
  HOUR_MS,
];
/** The verification code in a mail has expired by then (rules/validation#verification-codes). */
const CODE_LIFETIME_MS = 10 * MINUTE_MS;
const MAIL_LIFETIME_MS = DAY_MS;

export interface FailedTry {
  /** Including this one. */
  tries: number;
  createdAt: number;
  hasCode: boolean;
  /** The mail server will never accept it, for example because the address does not exist. */
  isFinal: boolean;
}

/**
 * When a mail that was not accepted is tried again (epoch milliseconds); null: never, because it will not be accepted
 * or would arrive too late to be useful.
 */
export function getNextTryAt({ tries, createdAt, hasCode, isFinal }: FailedTry, now: number): number | null {
  if (isFinal) return null;
  const at = now + (RETRY_DELAYS_MS[Math.min(tries, RETRY_DELAYS_MS.length) - 1] ?? HOUR_MS);
  return at < createdAt + (hasCode ? CODE_LIFETIME_MS : MAIL_LIFETIME_MS) ? at : null;
}
