import { and, asc, between, eq } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { reportDays, sharedJobs, type VitalHistogram } from "@/backend/db/schema/system";
import { findSiteById } from "@/backend/modules/catalog/sites";
import type { Services } from "@/backend/runtime/services";
import type { Report, ReportRequest } from "@/lib/contract/admin/report";
import { REPORT_DEVICES, REPORT_VITALS } from "@/lib/contract/admin/report-measures";
import { getPageNumber, STB_PAYMENT_ID } from "@/lib/domain/tracking/tracking-page-id";
import { addBuckets, type Buckets, getPercentiles } from "./count-events";
import { DEFAULT_TIME_ZONE, listDays } from "./report-days";
import { REPORT_JOB_NAME } from "./update-reports";

type DayRow = typeof reportDays.$inferSelect;

const CHECKOUT_PAGES: readonly number[] = [getPageNumber("/payment"), STB_PAYMENT_ID];

/**
 * A brand's report of a range of days, from what was counted of them; no event or order is read.
 * @param request one that `reportRequest` has accepted
 * @returns null where there is no such brand
 */
export async function readReport(
  { db }: Pick<Services, "db">,
  { site, from, to }: ReportRequest,
): Promise<Report | null> {
  const brand = await findSiteById(db, site);
  if (!brand) return null;
  const rows = await db
    .select()
    .from(reportDays)
    .where(and(eq(reportDays.site, site), between(reportDays.day, from, to)))
    .orderBy(asc(reportDays.day));
  const pages = (row: DayRow) => row.tracking?.pages ?? [];
  return {
    ...{ site, from, to, timeZone: brand.timeZone ?? DEFAULT_TIME_ZONE },
    countedUntil: await readCountedUntil(db),
    days: listDays(from, to).map((day) =>
      sumDay(
        day,
        rows.find((row) => row.day === day),
      ),
    ),
    pages: rows.flatMap((row) =>
      pages(row).map(({ page, visits, views }) => ({ day: row.day, page: page || null, visits, views })),
    ),
    // Days that were counted before there were sources have none.
    sources: listParts(rows, ({ tracking }) => tracking?.sources),
    methods: listParts(rows, ({ billing }) => billing?.methods),
    refusals: listParts(rows, ({ billing }) => billing?.refusals),
    // Days that were counted before there were offers have none.
    leaving: listParts(rows, ({ billing }) => billing?.leaving),
    vitals: listVitals(rows),
    dailyVitals: rows.flatMap(({ day, tracking }) => listDailyVitals(day, tracking?.vitals ?? [])),
    money: listParts(rows, ({ billing }) => billing?.money),
    reminders: listParts(rows, ({ billing }) => billing?.reminders),
  };
}

async function readCountedUntil(db: Database): Promise<number> {
  const [job] = await db.select().from(sharedJobs).where(eq(sharedJobs.name, REPORT_JOB_NAME));
  return job?.coveredUntil ?? 0;
}

const listParts = <Part extends object>(rows: DayRow[], getParts: (row: DayRow) => Part[] | undefined) =>
  rows.flatMap((row) => (getParts(row) ?? []).map((part) => ({ day: row.day, ...part })));

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

/** A day as the report has it; one that was not counted has zeros. */
function sumDay(day: string, row: DayRow | undefined): Report["days"][number] {
  const pages = row?.tracking?.pages ?? [];
  const methods = row?.billing?.methods ?? [];
  const sumViews = (isPart: (page: number) => boolean) =>
    sum(pages.filter(({ page }) => isPart(page)).map(({ views }) => views));
  return {
    day,
    isTracked: Boolean(row?.tracking),
    isSampled: row?.tracking?.isSampled ?? false,
    visits: sum(pages.map(({ visits }) => visits)),
    views: sumViews(() => true),
    planViews: sumViews((page) => page === getPageNumber("/pricing-table")),
    loginViews: sumViews((page) => page === getPageNumber("/login")),
    registerViews: sumViews((page) => page === getPageNumber("/register")),
    checkoutViews: sumViews((page) => CHECKOUT_PAGES.includes(page)),
    orders: sum(methods.map(({ orders }) => orders)),
    paid: sum(methods.map(({ paid }) => paid)),
  };
}

/** Adds up histograms with the same key. */
function mergeHistograms<Key extends object>(
  histograms: readonly VitalHistogram[],
  getKey: (histogram: VitalHistogram) => Key,
) {
  const merged = new Map<string, { key: Key; vital: VitalHistogram["vital"]; buckets: Buckets }>();
  for (const histogram of histograms) {
    const key = getKey(histogram);
    const name = JSON.stringify(key);
    const known = merged.get(name) ?? { key, vital: histogram.vital, buckets: new Map() };
    addBuckets(known.buckets, histogram.buckets);
    merged.set(name, known);
  }
  return [...merged.values()].map(({ key, vital, buckets }) => ({
    ...key,
    ...getPercentiles(buckets, vital),
  }));
}

interface VitalKey extends Pick<VitalHistogram, "device" | "vital"> {
  page?: number | null;
}

/** By page (those without an id last), device and vital. */
const compareVitals = (a: VitalKey, b: VitalKey) =>
  (a.page || Number.MAX_SAFE_INTEGER) - (b.page || Number.MAX_SAFE_INTEGER) ||
  REPORT_DEVICES.indexOf(a.device) - REPORT_DEVICES.indexOf(b.device) ||
  REPORT_VITALS.indexOf(a.vital) - REPORT_VITALS.indexOf(b.vital);

function listVitals(rows: readonly DayRow[]): Report["vitals"] {
  const histograms = rows.flatMap(({ tracking }) => tracking?.vitals ?? []);
  // Sorted when merged: a year has tens of thousands of them.
  return mergeHistograms(histograms, ({ page, device, vital }) => ({
    page: page || null,
    device,
    vital,
  })).sort(compareVitals);
}

function listDailyVitals(day: string, histograms: readonly VitalHistogram[]): Report["dailyVitals"] {
  return mergeHistograms(histograms, ({ device, vital }) => ({ day, device, vital })).sort(compareVitals);
}
