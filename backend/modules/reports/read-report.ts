import { eq } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { sharedJobs } from "@/backend/db/schema/system";
import { findSiteById } from "@/backend/modules/catalog/sites";
import type { Services } from "@/backend/runtime/services";
import type { Report, ReportRequest } from "@/lib/contract/admin/report";
import { REPORT_DEVICES, REPORT_VITALS } from "@/lib/contract/admin/report-measures";
import { getPageNumber, STB_PAYMENT_ID } from "@/lib/domain/tracking/tracking-page-id";
import { addBuckets, type Buckets, createBuckets, getPercentiles } from "./count-events";
import { type FlatHistogram, type ReportDay, readReportDays } from "./read-report-days";
import { DEFAULT_TIME_ZONE, listDays } from "./report-days";
import { REPORT_JOB_NAME } from "./update-reports";

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
  const rows = await readReportDays(db, { site, from, to });
  const pages = (row: ReportDay) => row.tracking?.pages ?? [];
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
    dailyVitals: rows.flatMap(({ day, vitals }) => listDailyVitals(day, vitals)),
    money: listParts(rows, ({ billing }) => billing?.money),
    reminders: listParts(rows, ({ billing }) => billing?.reminders),
  };
}

async function readCountedUntil(db: Database): Promise<number> {
  const [job] = await db.select().from(sharedJobs).where(eq(sharedJobs.name, REPORT_JOB_NAME));
  return job?.coveredUntil ?? 0;
}

const listParts = <Part extends object>(
  rows: ReportDay[],
  getParts: (row: ReportDay) => Part[] | undefined,
) => rows.flatMap((row) => (getParts(row) ?? []).map((part) => ({ day: row.day, ...part })));

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

/** A day as the report has it; one that was not counted has zeros. */
function sumDay(day: string, row: ReportDay | undefined): Report["days"][number] {
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

/** Adds up histograms with the same name. A year has tens of thousands of them, so a name is no object. */
function mergeHistograms(
  histograms: readonly FlatHistogram[],
  getName: (histogram: FlatHistogram) => string,
) {
  const merged = new Map<string, FlatHistogram & { sum: Buckets }>();
  for (const histogram of histograms) {
    const name = getName(histogram);
    let known = merged.get(name);
    if (!known) {
      known = { ...histogram, sum: createBuckets() };
      merged.set(name, known);
    }
    addBuckets(known.sum, histogram.buckets);
  }
  return [...merged.values()].map(({ page, device, vital, sum: buckets }) => ({
    ...{ page: page || null, device, vital },
    ...getPercentiles(buckets, vital),
  }));
}

type VitalKey = Pick<Report["vitals"][number], "page" | "device" | "vital">;

/** By page (those without an id last), device and vital. */
const compareVitals = (a: VitalKey, b: VitalKey) =>
  (a.page || Number.MAX_SAFE_INTEGER) - (b.page || Number.MAX_SAFE_INTEGER) || compareDaily(a, b);

/** By device and vital. */
const compareDaily = (a: Omit<VitalKey, "page">, b: Omit<VitalKey, "page">) =>
  REPORT_DEVICES.indexOf(a.device) - REPORT_DEVICES.indexOf(b.device) ||
  REPORT_VITALS.indexOf(a.vital) - REPORT_VITALS.indexOf(b.vital);

function listVitals(rows: readonly ReportDay[]): Report["vitals"] {
  const histograms = rows.flatMap(({ vitals }) => vitals);
  return mergeHistograms(histograms, ({ page, device, vital }) => `${page} ${device} ${vital}`).sort(
    compareVitals,
  );
}

function listDailyVitals(day: string, histograms: readonly FlatHistogram[]): Report["dailyVitals"] {
  const vitals = mergeHistograms(histograms, ({ device, vital }) => `${device} ${vital}`).sort(compareDaily);
  return vitals.map(({ page: _, ...vital }) => ({ day, ...vital }));
}
