import { and, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { trackingEvents } from "@/backend/db/schema/system";
import { REPORT_DEVICES, REPORT_VITALS } from "@/lib/contract/admin/report-measures";
import type { TrackingTotals, VitalHistogram } from "./totals";
import { getVitalBucket } from "./vital-histogram";

/** Part of a brand's time, in epoch milliseconds; `until` is not part of it. */
export interface CountedTime {
  site: string;
  from: number;
  until: number;
}

const { event, fields, weight, occurredAt, site } = trackingEvents;
const content = sql`${fields} ->> 'content'`;
const terminal = sql`${fields} ->> 'terminalType'`;
/** Anybody can send reports, so only known page ids count as such. */
const page = sql<number>`(case when ${fields} ->> 'pageId' ~ '^([1-9]|1[0-7])$' then (${fields} ->> 'pageId')::int else 0 end)`;
const device = sql<string>`(case when ${terminal} like '%-WAP' then 'phone' when ${terminal} = 'STB-WEB' then 'television' else 'desktop' end)`;

const sumWeights = (where: SQL) =>
  sql<number>`coalesce(sum(${weight}) filter (where ${where}), 0)`.mapWith(Number);

/**
 * Counts the stored events of one brand that happened within a time. The database does it, because a busy brand has
 * millions a day; what it returns is bounded by the kinds of pages, devices and buckets.
 */
export async function countEvents(db: Database, time: CountedTime): Promise<TrackingTotals> {
  const isCounted = and(eq(site, time.site), gte(occurredAt, time.from), lt(occurredAt, time.until));
  const pages = await db
    .select({
      page: page.mapWith(Number),
      visits: sumWeights(sql`${event} = 'firstView'`),
      views: sumWeights(sql`${event} = 'pageView' and ${content} = 'view'`),
      sampled: sql<number>`count(*) filter (where ${weight} > 1)`.mapWith(Number),
    })
    .from(trackingEvents)
    .where(isCounted)
    .groupBy(page)
    .orderBy(page);
  return {
    isSampled: pages.some(({ sampled }) => sampled > 0),
    pages: pages
      .filter(({ visits, views }) => visits + views > 0)
      .map(({ page: id, visits, views }) => ({ page: id, visits, views })),
    vitals: await countVitals(db, isCounted),
  };
}

/** A vital in the text of an event, as `lcp=900`; anything else is left out. */
const findVital = (name: string) =>
  sql`substring(${content} from ${`(?:^| )${name}=([0-9]{1,7}(?:\\.[0-9]{1,3})?)(?: |$)`}::text)`;

async function countVitals(db: Database, isCounted: SQL | undefined): Promise<VitalHistogram[]> {
  const measured = sql.join(
    REPORT_VITALS.map((name) => sql`(${name}::text, ${findVital(name)})`),
    sql`, `,
  );
  const vital = sql`vital.name`;
  const bucket = getVitalBucket(vital, sql`vital.value`);
  const rows = await db
    .select({
      page: page.mapWith(Number).as("page"),
      device: device.as("device"),
      vital: sql<string>`${vital}`.as("vital_name"),
      bucket: bucket.mapWith(Number).as("bucket"),
      count: sql<number>`sum(${weight})`.mapWith(Number).as("count"),
    })
    .from(trackingEvents)
    .innerJoin(sql`lateral (values ${measured}) as vital (name, value)`, sql`vital.value is not null`)
    .where(and(isCounted, eq(event, "loadTime")))
    .groupBy(sql`1, 2, 3, 4`)
    .orderBy(sql`1, 2, 3, 4`);
  const histograms = new Map<string, VitalHistogram>();
  for (const row of rows) {
    const [deviceName, name] = [
      REPORT_DEVICES.find((known) => known === row.device),
      REPORT_VITALS.find((known) => known === row.vital),
    ];
    if (!deviceName || !name) continue;
    const key = `${row.page} ${deviceName} ${name}`;
    const histogram = histograms.get(key) ?? { page: row.page, device: deviceName, vital: name, buckets: [] };
    histogram.buckets.push([row.bucket, row.count]);
    histograms.set(key, histogram);
  }
  return [...histograms.values()];
}
