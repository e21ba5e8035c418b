/**
 * True where a brand may send mails from an address: it is at one of its hosts, or at a domain above or below one, so that no brand writes in
 * the name of another one (rules/studio#sender-of-mails).
 * @param hosts lower-case names without port
 */
export function isSenderOf(hosts: readonly string[], address: string): boolean {
  const domain = address.slice(address.lastIndexOf("@") + 1).toLowerCase();
  return hosts.some((host) => host === domain || host.endsWith(`.${domain}`) || domain.endsWith(`.${host}`));
}
