import { and, asc, eq, gte, sql } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { siteChanges, siteContents, sites } from "@/backend/db/schema/site";
import { MINUTE_MS } from "@/lib/config/constants";
import { MAX_CHANGED_SITES } from "@/lib/contract/site/brand";
import { findSiteById, type SiteWithHosts } from "./sites";

/**
 * A change is visible when its transaction ends, and has the time at which it was made: such a transaction ends within 40
 * seconds (`SERVER_TIMEOUTS` in `backend/db/client.ts`).
 */
const LONGEST_TRANSACTION_MS = MINUTE_MS;
/** Times of the database server and of the shop, in milliseconds since the epoch. */
const CURSOR = /^(\d{13})-(\d{13})$/;

export interface SiteChanges {
  /** Named in the next question. */
  cursor: string;
  sites: string[];
  /** Any brand may have changed. */
  all: boolean;
}

/**
 * The brands whose version may differ from what it was at an earlier answer, each perhaps several times: because of a
 * change, or because an announcement has ended (docs/decisions/024).
 * @param since the cursor of that answer; undefined for none
 * @param now the shop's time, in milliseconds since the epoch
 */
export async function readSiteChanges(
  db: Database,
  since: string | undefined,
  now: number,
): Promise<SiteChanges> {
  const { rows } = (await db.execute(
    sql`select floor(extract(epoch from clock_timestamp()) * 1000)::text as time`,
  )) as unknown as { rows: { time: string }[] };
  const cursor = `${rows[0]?.time ?? "0"}-${now}`;
  if (since === undefined) return { cursor, sites: [], all: false };
  const [matched, databaseTime, shopTime] = CURSOR.exec(since) ?? [];
  if (matched === undefined) return { cursor, sites: [], all: true };
  const changed = await db
    .select({ site: siteChanges.site })
    .from(siteChanges)
    .where(gte(siteChanges.changedAt, Number(databaseTime) - LONGEST_TRANSACTION_MS))
    .orderBy(asc(siteChanges.changedAt))
    .limit(MAX_CHANGED_SITES + 1);
  const endsAt = sql`(${siteContents.content}->>'endsAt')::bigint`;
  const [from, to] = [Number(shopTime), now].toSorted((a, b) => a - b);
  const ended = await db
    .selectDistinct({ site: siteContents.site })
    .from(siteContents)
    .where(and(eq(siteContents.kind, "banner"), sql`${endsAt} between ${from} and ${to}`))
    .limit(MAX_CHANGED_SITES + 1);
  const sites = [...new Set([...changed, ...ended].map(({ site }) => site))];
  const isTooMuch = sites.length > MAX_CHANGED_SITES;
  return { cursor, sites: isTooMuch ? [] : sites, all: isTooMuch };
}

/**
 * A text that changes with everything that a brand's public pages show: brand, hosts, settings, texts, announcements, plans,
 * prices and methods, and with the end of an announcement (rules/calls#versions-of-a-brand). One hash of the rows, so
 * that nothing that changes them needs to know of it.
 * @param now milliseconds since the epoch
 */
export async function readSiteVersion(db: Database, site: string, now: number): Promise<string> {
  const [row] = await db
    .select({
      version: sql<string>`md5(concat_ws('|',
      (select t::text from sites t where t.id = ${site}),
      (select string_agg(t::text, ',' order by t.position, t.host) from site_hosts t where t.site = ${site}),
      (select t::text from site_configs t where t.site = ${site}),
      (select string_agg(t::text || coalesce((t.content->>'endsAt')::bigint > ${now}, true), ',' order by t.kind, t.language)
        from site_contents t where t.site = ${site}),
      (select string_agg(t::text, ',' order by t.id) from plans t where t.site = ${site}),
      (select string_agg(t::text, ',' order by t.plan_id, t.currency) from plan_prices t where t.site = ${site}),
      (select string_agg(t::text, ',' order by t.method) from site_methods t where t.site = ${site})
    ))`,
    })
    .from(sites)
    .where(eq(sites.id, site));
  return row?.version ?? "";
}

/** How old a brand's record may be here. */
const RECENT_MS = 1_000;
/** Records of more brands are not stored; then each is read. */
const MAX_RECORDS = 500;

const byDatabase = new WeakMap<Database, Map<string, { site: SiteWithHosts; readAt: number }>>();

/**
 * A brand's record as it was at most a second ago, for texts that many payments in a row contain: the name in a
 * provider's description, the links of a mail. Answers of the site API are never made of it, because the storefront asks
 * for them at once after a change.
 * @param db the process's database, whose records these are
 * @param reader what reads a record that is missing: the same, or the transaction that is open
 */
export async function findRecentSite(
  db: Database,
  reader: Database,
  id: string,
): Promise<SiteWithHosts | null> {
  const records = byDatabase.get(db) ?? new Map<string, { site: SiteWithHosts; readAt: number }>();
  byDatabase.set(db, records);
  const now = performance.now();
  const known = records.get(id);
  if (known && now - known.readAt < RECENT_MS) return known.site;
  const site = await findSiteById(reader, id);
  if (records.size >= MAX_RECORDS) records.clear();
  if (site) records.set(id, { site, readAt: now });
  return site;
}
