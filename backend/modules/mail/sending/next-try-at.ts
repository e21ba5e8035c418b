const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Waits after the first, second, … failed try; from the last on each time. */
const RETRY_DELAYS_MS = [5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR];
/** A code is dead by then, see core/verification. */
const CODE_LIFETIME_MS = 10 * MINUTE;
const MAIL_LIFETIME_MS = 24 * HOUR;

export interface FailedTry {
  /** This one included. */
  tries: number;
  createdAt: number;
  hasCode: boolean;
  /** The mail server will never take it: no such address, say. */
  isFinal: boolean;
}

/**
 * When a mail that was not taken is tried again (epoch milliseconds); null: given up, because it never will be or
 * would come too late to be of use.
 */
export function getNextTryAt({ tries, createdAt, hasCode, isFinal }: FailedTry, now: number): number | null {
  if (isFinal) return null;
  const at = now + (RETRY_DELAYS_MS[Math.min(tries, RETRY_DELAYS_MS.length) - 1] ?? HOUR);
  return at < createdAt + (hasCode ? CODE_LIFETIME_MS : MAIL_LIFETIME_MS) ? at : null;
}
