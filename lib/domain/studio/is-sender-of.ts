const readDomain = (address: string) => address.slice(address.lastIndexOf("@") + 1).toLowerCase();

/** The domain of an address and all above it, nearest first: where one is another brand's host, the address may be that brand's. */
export function listDomains(address: string): string[] {
  const labels = readDomain(address).split(".");
  return labels.map((_, index) => labels.slice(index).join("."));
}

/**
 * True where a brand may send mails from an address: it is at one of its hosts, or at a domain above or below one, and at none that is, or
 * is nearer to, a host of another brand, so that no brand writes in the name of another one (rules/studio#sender-of-mails).
 * @param hosts lower-case names without port
 * @param isTaken whether a name is a host of another brand
 */
export function isSenderOf(
  hosts: readonly string[],
  address: string,
  isTaken: (host: string) => boolean,
): boolean {
  const nearest = listDomains(address).find((domain) => hosts.includes(domain) || isTaken(domain));
  if (nearest !== undefined) return hosts.includes(nearest);
  return hosts.some((host) => host.endsWith(`.${readDomain(address)}`));
}
