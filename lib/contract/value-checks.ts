/** Characters that change the direction of a line, so that the displayed text differs from the stored one; for a character class. */
export const DIRECTION_SIGNS = "\\u202a-\\u202e\\u2066-\\u2069";

const NOT_PUBLIC =
  /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home|corp|private|home\.arpa)$/i;

/**
 * Whether a host is a name that may belong to a machine in the public internet: no IP address, no single label, no name of private networks. What
 * it resolves to is known only after a lookup.
 */
export const isPublicHostName = (host: string): boolean =>
  /^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*$/i.test(host) && !NOT_PUBLIC.test(host);

/** True for a name of the IANA time zone database that this runtime knows. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
