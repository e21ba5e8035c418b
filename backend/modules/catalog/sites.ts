import { asc, eq } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { siteHosts, sites } from "@/backend/db/schema/site";
import type { Locale } from "@/lib/config/constants";

/** A brand with its host names, the first of which its links lead to. */
export type SiteWithHosts = typeof sites.$inferSelect & { hosts: string[] };

/**
 * A host name in its stored form: lower-case, without one trailing dot and without a numeric port. Null for anything that
 * is no host name (threat T1).
 */
export function normalizeHost(host: string): string | null {
  const name = host
    .toLowerCase()
    .replace(/:\d{1,5}$/, "")
    .replace(/\.$/, "");
  return /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/.test(name)
    ? name
    : null;
}

/** The language itself if the brand has it, else the brand's default: in any other there are no pages. */
export const resolveSiteLanguage = (
  site: Pick<SiteWithHosts, "langs" | "defaultLang">,
  language: Locale,
): Locale => (site.langs.includes(language) ? language : site.defaultLang);

/** The brand with this id, or null. */
export async function findSiteById(db: Database, id: string): Promise<SiteWithHosts | null> {
  const rows = await db
    .select({ site: sites, host: siteHosts.host })
    .from(sites)
    .leftJoin(siteHosts, eq(siteHosts.site, sites.id))
    .where(eq(sites.id, id))
    .orderBy(asc(siteHosts.position), asc(siteHosts.host));
  const [first] = rows;
  return first ? { ...first.site, hosts: rows.flatMap(({ host }) => (host === null ? [] : [host])) } : null;
}

/** The brand that owns this host name, or null. */
export async function findSiteWithHost(db: Database, host: string): Promise<SiteWithHosts | null> {
  const name = normalizeHost(host);
  if (name === null) return null;
  const [row] = await db.select({ site: siteHosts.site }).from(siteHosts).where(eq(siteHosts.host, name));
  return row ? findSiteById(db, row.site) : null;
}

/** Every brand, in the order they were added. */
export async function listSites(db: Database): Promise<SiteWithHosts[]> {
  const rows = await db
    .select({ site: sites, host: siteHosts.host })
    .from(sites)
    .leftJoin(siteHosts, eq(siteHosts.site, sites.id))
    .orderBy(asc(sites.createdAt), asc(sites.id), asc(siteHosts.position), asc(siteHosts.host));
  const found = new Map<string, SiteWithHosts>();
  for (const { site, host } of rows) {
    const record = found.get(site.id) ?? { ...site, hosts: [] };
    if (host !== null) record.hosts.push(host);
    found.set(site.id, record);
  }
  return [...found.values()];
}

/**
 * The origin of links to a brand's shop: the one the user came from if it is one of the brand's hosts
 * (threat T10), else the brand's first host with the storefront's scheme and port.
 */
export function resolveSiteOrigin(
  site: SiteWithHosts,
  requestOrigin: string | null,
  storefrontUrl: string,
): string {
  if (requestOrigin !== null && URL.canParse(requestOrigin)) {
    const { protocol, hostname, origin } = new URL(requestOrigin);
    const name = normalizeHost(hostname);
    if ((protocol === "http:" || protocol === "https:") && name !== null && site.hosts.includes(name))
      return origin;
  }
  const storefront = new URL(storefrontUrl);
  const [host] = site.hosts;
  if (host !== undefined) storefront.hostname = host;
  return storefront.origin;
}
