const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Delays after the first, second, … failed try; the last one repeats. */
const RETRY_DELAYS_MS = [5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR];
/** The verification code in a mail has expired by then (rules/validation#verification-codes). */
const CODE_LIFETIME_MS = 10 * MINUTE;
const MAIL_LIFETIME_MS = 24 * HOUR;

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
  const at = now + (RETRY_DELAYS_MS[Math.min(tries, RETRY_DELAYS_MS.length) - 1] ?? HOUR);
  return at < createdAt + (hasCode ? CODE_LIFETIME_MS : MAIL_LIFETIME_MS) ? at : null;
}
