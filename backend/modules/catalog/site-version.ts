import { eq, sql } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { sites } from "@/backend/db/schema/site";

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
