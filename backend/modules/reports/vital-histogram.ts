import { type SQL, sql } from "drizzle-orm";
import type { ReportVital } from "@/lib/contract/admin/report-measures";

/**
 * Histograms of web vitals with buckets that grow by a constant factor, so that they can be added up over days and pages and
 * a percentile is off by at most `ERROR` of its value (as in DDSketch, arXiv 1908.10693). Bucket 0 is zero; bucket n from 1 on holds the
 * values above GROWTH^(n-2) up to GROWTH^(n-1), the first one those up to 1. There are at most 335.
 */
const ERROR = 0.02;
const GROWTH = (1 + ERROR) / (1 - ERROR);
/** Longer than any page that was still of use, in milliseconds; more counts as this. */
const LARGEST = 600_000;
/** Layout shifts are counted in thousandths, the others in milliseconds. */
const PARTS: Record<ReportVital, number> = { ttfb: 1, lcp: 1, inp: 1, cls: 1_000 };

/** The bucket of a vital's value, in SQL. `value`: a number that is not negative, in the unit of the report. */
export const getVitalBucket = (vital: SQL, value: SQL): SQL<number> => {
  const counted = sql`least(${value}::float8 * (case ${vital} when 'cls' then ${PARTS.cls}::int else 1 end), ${LARGEST}::int)`;
  return sql<number>`(case when ${value}::float8 = 0 then 0
    else 1 + greatest(0, ceil(round((ln(${counted}) / ${Math.log(GROWTH)}::float8)::numeric, 9))) end)::int`;
};

/** A value of a bucket that is at most `ERROR` away from every other one in it. */
function getBucketValue(bucket: number): number {
  if (bucket === 0) return 0;
  return bucket === 1 ? 1 : (2 * GROWTH ** (bucket - 1)) / (GROWTH + 1);
}

/** Counts by bucket. */
export type Buckets = Map<number, number>;

/** Adds the counts of one histogram to another. */
export function addBuckets(sum: Buckets, buckets: Iterable<readonly [number, number]>): void {
  for (const [bucket, count] of buckets) sum.set(bucket, (sum.get(bucket) ?? 0) + count);
}

/** The percentiles of a histogram (nearest rank) and how many measurements it has, in the unit of the report. */
export function getPercentiles(buckets: Buckets, vital: ReportVital) {
  const sorted = [...buckets].sort(([a], [b]) => a - b);
  const samples = sorted.reduce((sum, [, count]) => sum + count, 0);
  const findPercentile = (share: number) => {
    let missing = share * samples;
    const [bucket] = sorted.find(([, count]) => {
      missing -= count;
      return missing <= 0;
    }) ?? [0];
    const value = getBucketValue(bucket) / PARTS[vital];
    return Number(value.toFixed(vital === "cls" ? 4 : 1));
  };
  return { p50: findPercentile(0.5), p75: findPercentile(0.75), p95: findPercentile(0.95), samples };
}
