import { and, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import {
  type SourceTotals,
  type TrackingTotals,
  trackingEvents,
  type VitalHistogram,
} from "@/backend/db/schema/system";
import { REPORT_DEVICES, REPORT_VITALS, type ReportVital } from "@/lib/contract/admin/report-measures";

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
    sources: await countSources(db, isCounted),
  };
}

/** Anybody can send any name, so only so many of a day are counted one by one. */
const MAX_SOURCES = 50;
/** A name of a source or campaign; one with an at sign may be an address of somebody and is none, as is one with control characters. */
const getName = (field: string) => {
  const text = sql`btrim(${fields} ->> ${field}::text)`;
  return sql<
    string | null
  >`(case when ${text} <> '' and ${text} !~ '[@[:cntrl:]]' then left(${text}, 60) end)`;
};

/** Visits by source and campaign, the most frequent first; what is beyond the limit is added up as one. */
async function countSources(db: Database, isCounted: SQL | undefined): Promise<SourceTotals[]> {
  const visits = sql<number>`sum(${weight})`.mapWith(Number);
  const rows = await db
    .select({
      source: sql<string>`coalesce(${getName("utmSource")}, ${getName("content")}, 'unknown')`.as("source"),
      medium: getName("utmMedium").as("medium"),
      campaign: getName("utmCampaign").as("campaign"),
      visits: visits.as("visits"),
      all: sql<number>`sum(sum(${weight})) over ()`.mapWith(Number).as("all_visits"),
    })
    .from(trackingEvents)
    .where(and(isCounted, eq(event, "pageSource")))
    .groupBy(sql`1, 2, 3`)
    .orderBy(sql`visits desc, 1, 2, 3`)
    .limit(MAX_SOURCES);
  const named = rows.map(({ all: _, ...row }) => row);
  const rest = (rows[0]?.all ?? 0) - named.reduce((sum, row) => sum + row.visits, 0);
  return rest > 0 ? [...named, { source: null, medium: null, campaign: null, visits: rest }] : named;
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

/**
 * Histograms of web vitals with buckets that grow by a constant factor, so that they can be added up over days and pages and
 * a percentile is off by at most `ERROR` of its value (as in DDSketch, arXiv 1908.10693). Bucket 0 is zero; bucket n from 1 on holds the
 * values above GROWTH^(n-2) up to GROWTH^(n-1), the first one those up to 1.
 */
const ERROR = 0.02;
const GROWTH = (1 + ERROR) / (1 - ERROR);
/** Longer than any page that was still of use, in milliseconds; more counts as this. */
const LARGEST = 600_000;
const BUCKETS = 335;
/** Layout shifts are counted in thousandths, the others in milliseconds. */
const PARTS: Record<ReportVital, number> = { ttfb: 1, lcp: 1, inp: 1, cls: 1_000 };

/** The bucket of a vital's value, in SQL. `value`: a number that is not negative, in the unit of the report. */
const getVitalBucket = (vital: SQL, value: SQL): SQL<number> => {
  const counted = sql`least(${value}::float8 * (case ${vital} when 'cls' then ${PARTS.cls}::int else 1 end), ${LARGEST}::int)`;
  return sql<number>`(case when ${value}::float8 = 0 then 0
    else 1 + greatest(0, ceil(round((ln(${counted}) / ${Math.log(GROWTH)}::float8)::numeric, 9))) end)::int`;
};

/** A value of a bucket that is at most `ERROR` away from every other one in it. */
function getBucketValue(bucket: number): number {
  if (bucket === 0) return 0;
  return bucket === 1 ? 1 : (2 * GROWTH ** (bucket - 1)) / (GROWTH + 1);
}

/** Counts by bucket, an entry for each bucket from 0 on. */
export type Buckets = number[];

/** Of no measurement. */
export const createBuckets = (): Buckets => Array<number>(BUCKETS).fill(0);

/** Adds the counts of one histogram (bucket, count, bucket, count and so on) to another. */
export function addBuckets(sum: Buckets, pairs: readonly number[]): void {
  for (let place = 0; place + 1 < pairs.length; place += 2) {
    const [bucket = 0, count = 0] = [pairs[place], pairs[place + 1]];
    sum[bucket] = (sum[bucket] ?? 0) + count;
  }
}

/** The percentiles of a histogram (nearest rank) and how many measurements it has, in the unit of the report. */
export function getPercentiles(buckets: Buckets, vital: ReportVital) {
  const samples = buckets.reduce((sum, count) => sum + count, 0);
  const findPercentile = (share: number) => {
    let missing = share * samples;
    const bucket = buckets.findIndex((count = 0) => {
      missing -= count;
      return count > 0 && missing <= 0;
    });
    const value = getBucketValue(Math.max(bucket, 0)) / PARTS[vital];
    return Number(value.toFixed(vital === "cls" ? 4 : 1));
  };
  return { p50: findPercentile(0.5), p75: findPercentile(0.75), p95: findPercentile(0.95), samples };
}
