const ENTRY_PATTERN = /^([a-z0-9](?:[a-z0-9-]{0,62}(?:\.[a-z0-9-]{1,63})*)?)=([a-z][a-z0-9-]{1,31})$/;

/**
 * The brand of each host in a text such as "shop.example=acme,www.shop.example=acme": blanks around an entry are
 * ignored. An entry that is not of that form, or a host that stands twice with different brands, makes it null.
 */
export function parseSites(text: string): ReadonlyMap<string, string> | null {
  const sites = new Map<string, string>();
  for (const entry of text.split(/[\s,]+/).filter(Boolean)) {
    const [, host, site] = ENTRY_PATTERN.exec(entry) ?? [];
    if (!host || !site || (sites.get(host) ?? site) !== site) return null;
    sites.set(host, site);
  }
  return sites;
}
