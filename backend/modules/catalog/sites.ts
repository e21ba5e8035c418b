import { and, asc, eq, gt, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { siteConfigs, siteHosts, sites } from "@/backend/db/schema/site";
import type { Locale } from "@/lib/config/constants";
import { PREVIEW_SITE_PATTERN } from "@/lib/contract/admin/preview-site";

/** A brand with its host names, the first of which its links lead to. */
export interface SiteWithHosts extends SiteRow {
  hosts: string[];
  /** `scheme://host:port` of its links as the operator has set it; null: see `getSiteOrigin`. */
  origin: string | null;
}

type SiteRow = typeof sites.$inferSelect;

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

/** The brand with this id, or null; a removed one is none. */
export async function findSiteById(db: Database, id: string): Promise<SiteWithHosts | null> {
  const site = await findStoredSite(db, id);
  return site?.removedAt === null ? site : null;
}

/** The same with a removed brand, whose orders stay: for the console and for what is still on its way to members. */
export async function findStoredSite(db: Database, id: string): Promise<SiteWithHosts | null> {
  const [site = null] = await listStoredSites(db, [id]);
  return site;
}

/** The brand that owns this host name, or null. */
export async function findSiteWithHost(db: Database, host: string): Promise<SiteWithHosts | null> {
  const name = normalizeHost(host);
  if (name === null) return null;
  const [row] = await db.select({ site: siteHosts.site }).from(siteHosts).where(eq(siteHosts.host, name));
  return row ? findSiteById(db, row.site) : null;
}

/** Without the brands of previews, which no list shows (rules/studio#previews). */
export const isNoPreview = sql`${sites.id} !~ ${PREVIEW_SITE_PATTERN}`;

/** Every brand that was not removed, in the order they were added. */
export const listSites = (db: Database): Promise<SiteWithHosts[]> => readSites(db);

/**
 * The brands that have a host, in the order they were added.
 * @param after the id of the last brand of the page before; undefined, or of no brand: the first page
 */
export async function listSitePage(
  db: Database,
  after: string | undefined,
  limit: number,
): Promise<SiteWithHosts[]> {
  const [last] =
    after === undefined
      ? []
      : await db.select({ createdAt: sites.createdAt }).from(sites).where(eq(sites.id, after));
  const hasHost = sql`exists (select from ${siteHosts} where ${siteHosts.site} = ${sites.id})`;
  const isAfter =
    last && after !== undefined
      ? or(gt(sites.createdAt, last.createdAt), and(eq(sites.createdAt, last.createdAt), gt(sites.id, after)))
      : undefined;
  const rows = await db
    .select({ id: sites.id })
    .from(sites)
    .where(and(hasHost, isAfter, isNoPreview))
    .orderBy(asc(sites.createdAt), asc(sites.id))
    .limit(limit);
  return rows.length > 0
    ? readSites(
        db,
        rows.map(({ id }) => id),
      )
    : [];
}

/** Those of these brands that are stored, also removed ones, in the order they were added. */
export const listStoredSites = (db: Database, ids: readonly string[]): Promise<SiteWithHosts[]> =>
  readSitesWhere(db, inArray(sites.id, [...ids]));

const readSites = (db: Database, ids?: string[]): Promise<SiteWithHosts[]> =>
  readSitesWhere(db, and(isNull(sites.removedAt), ids ? inArray(sites.id, ids) : isNoPreview));

async function readSitesWhere(db: Database, condition: SQL | undefined): Promise<SiteWithHosts[]> {
  const rows = await db
    .select({ site: sites, host: siteHosts.host, origin: configuredOrigin })
    .from(sites)
    .leftJoin(siteHosts, eq(siteHosts.site, sites.id))
    .leftJoin(siteConfigs, eq(siteConfigs.site, sites.id))
    .where(condition)
    .orderBy(asc(sites.createdAt), asc(sites.id), asc(siteHosts.position), asc(siteHosts.host));
  const results = new Map<string, SiteWithHosts>();
  for (const { site, host, origin } of rows) {
    const record = results.get(site.id) ?? { ...site, origin, hosts: [] };
    if (host !== null) record.hosts.push(host);
    results.set(site.id, record);
  }
  return [...results.values()];
}

/**
 * The origin of links to a brand's shop, from the brand's record alone: a link in a mail goes to somebody else than the
 * caller who caused it, so nothing of the caller's request is in it (threat T10).
 * @param linkOrigin the scheme and port of a brand that has no origin of its own: `LINK_ORIGIN` of the settings
 */
export function getSiteOrigin(
  { hosts, origin }: Pick<SiteWithHosts, "hosts" | "origin">,
  linkOrigin: string,
): string {
  if (origin !== null && isOriginOfHosts(origin, hosts)) return new URL(origin).origin;
  const url = new URL(linkOrigin);
  const [host] = hosts;
  if (host !== undefined) url.hostname = host;
  return url.origin;
}

/**
 * The origin to which a provider sends the caller's own browser back: the host that the caller uses where it is one of
 * the brand's, because the session belongs to it; scheme and port as in `getSiteOrigin`.
 */
export function getReturnOrigin(
  site: Pick<SiteWithHosts, "hosts" | "origin">,
  requestOrigin: string | null,
  linkOrigin: string,
): string {
  const siteOrigin = getSiteOrigin(site, linkOrigin);
  const host =
    requestOrigin !== null && URL.canParse(requestOrigin)
      ? normalizeHost(new URL(requestOrigin).hostname)
      : null;
  if (host === null || !site.hosts.includes(host)) return siteOrigin;
  const returnUrl = new URL(siteOrigin);
  returnUrl.hostname = host;
  return returnUrl.origin;
}

/** True for `http(s)://host` or `http(s)://host:port`, where the host is one of these. */
function isOriginOfHosts(text: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, origin } = new URL(text);
  const isOrigin = (protocol === "http:" || protocol === "https:") && origin === text.replace(/\/$/, "");
  return isOrigin && hosts.includes(hostname);
}

const configuredOrigin = sql<string | null>`${siteConfigs.config}->>'origin'`;
