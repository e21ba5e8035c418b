import { and, asc, between, eq, sql } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { reportDays, type TrackingTotals, type VitalHistogram } from "@/backend/db/schema/system";
import type { ReportRequest } from "@/lib/contract/admin/report";

/** How often a vital fell into each bucket, as bucket, count, bucket, count and so on. */
export type FlatHistogram = Omit<VitalHistogram, "buckets"> & { buckets: readonly number[] };

export interface ReportDay extends Pick<typeof reportDays.$inferSelect, "day" | "billing"> {
  /** Null: the events of the day were not counted. */
  tracking: Omit<TrackingTotals, "vitals"> | null;
  vitals: FlatHistogram[];
}

const { tracking } = reportDays;
/** A year of a busy brand has nearly a million pairs of bucket and count: as a list each they take most of the time of a report. */
const flatVitals = sql`(replace(replace(replace((${tracking} -> 'vitals')::text,
  '[[', '['), ']]', ']'), '], [', ', '))::json`.mapWith(
  (value: unknown) => tracking.mapFromDriverValue(value) as unknown as FlatHistogram[] | null,
);

/** What was counted of the days of a brand, the earliest first. */
export async function readReportDays(db: Database, { site, from, to }: ReportRequest): Promise<ReportDay[]> {
  const rows = await db
    .select({
      day: reportDays.day,
      billing: reportDays.billing,
      tracking: sql<ReportDay["tracking"]>`${tracking} - 'vitals'`.mapWith(tracking),
      vitals: flatVitals,
    })
    .from(reportDays)
    .where(and(eq(reportDays.site, site), between(reportDays.day, from, to)))
    .orderBy(asc(reportDays.day));
  return rows.map((row) => ({ ...row, vitals: row.vitals ?? [] }));
}
