/** Signs that turn the direction of a line, so that what is read differs from what is stored; for a class of a pattern. */
export const DIRECTION_SIGNS = "\\u202a-\\u202e\\u2066-\\u2069";

const NOT_PUBLIC =
  /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home|corp|private|home\.arpa)$/i;

/**
 * Whether a host is a name that may belong to a machine in the public internet: no address, no name of one part, none of private networks. What
 * it leads to is known only when it is looked up.
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
