const HOST_PATTERN = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]{0,62}(?:\.[a-z0-9-]{1,63})*)?$/;

/**
 * The host name that selects the brand: lower case, without one trailing dot and without a numeric port. Null for
 * anything that is not a plain host name (threat T1).
 */
export function parseHostHeader(hostHeader: string | null): string | null {
  if (!hostHeader) return null;
  const name = hostHeader
    .toLowerCase()
    .replace(/:\d{1,5}$/, "")
    .replace(/\.$/, "");
  return HOST_PATTERN.test(name) ? name : null;
}
