/**
 * Codes that our own server answers with when a call failed on the way, so that the browser knows one vocabulary
 * only. They are all rows of the catalogue (rules/errors#catalogue).
 */
export const TRANSPORT_ERROR_CODES = {
  /** The upstream refused, broke off, answered 502 to 504, or was not asked because it keeps failing. */
  noAnswer: -24040,
  /** No whole answer within the time allowed. */
  timeout: -24040,
  /** An answer that is no envelope, or whose data breaks the contract. */
  brokenAnswer: -2499,
  /** A body that is no JSON, too large, or does not fit the call. */
  badPayload: -24050,
  /** A call that needs a member, from somebody who is not. */
  notLoggedIn: -24010,
  /** A call from another origin, an unknown call, or a wrong method. */
  notSupported: 4598,
  tooMany: -3031,
  unknownSite: -2223,
} as const;
