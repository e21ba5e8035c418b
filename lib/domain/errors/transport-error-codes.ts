import { MINUTE_MS, SECOND_MS } from "@/lib/config/constants";

/**
 * Codes of our own server for calls that failed before an upstream answered, so that the browser knows one set of codes
 * only. All are rows of the catalog (rules/errors#catalog).
 */
export const TRANSPORT_ERROR_CODES = {
  /** The upstream refused or dropped the connection, answered 502 to 504, or was skipped after repeated failures. */
  noAnswer: -24040,
  /** No complete answer within the time-out. */
  timeout: -24040,
  /** An answer that is no envelope, or whose data violates the contract. */
  brokenAnswer: -2499,
  /** A body that is no JSON, too large, or does not fit the call. */
  badPayload: -24050,
  /** A call that needs a member, made by a visitor. */
  notLoggedIn: -24010,
  /** The same with the cookie of a session that has ended here. */
  sessionEnded: 21,
  /** A call from another origin, an unknown call, or a wrong method. */
  notSupported: 4598,
  tooMany: -3031,
  unknownSite: -2223,
} as const;

/** A longer wait is shortened to this: no upstream may switch us off for hours by one header. */
const MAX_RETRY_AFTER_MS = 5 * MINUTE_MS;

/** Milliseconds from a Retry-After header, which holds seconds or an HTTP date; null without a usable one. */
export function readRetryAfter(header: string | null, now: number): number | null {
  if (header === null) return null;
  const milliseconds = /^\d{1,9}$/.test(header) ? Number(header) * SECOND_MS : Date.parse(header) - now;
  if (Number.isNaN(milliseconds)) return null;
  return Math.min(Math.max(milliseconds, 0), MAX_RETRY_AFTER_MS);
}
