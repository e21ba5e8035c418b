const NOT_PUBLIC =
  /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home|corp|private|home\.arpa)$/i;

/**
 * Whether a host is a name that may belong to a machine in the public internet: no address, no name of one part, none of private networks. What
 * it leads to is known only when it is looked up.
 */
export const isPublicHostName = (host: string): boolean =>
  /^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*$/i.test(host) && !NOT_PUBLIC.test(host);
