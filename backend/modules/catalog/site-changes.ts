import { and, asc, eq, gte, sql } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { siteChanges, siteContents } from "@/backend/db/schema/site";
import { MINUTE_MS } from "@/lib/config/constants";
import { MAX_CHANGED_SITES } from "@/lib/contract/site/brand";

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
