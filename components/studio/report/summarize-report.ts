import type { PlotSeries } from "@/components/studio/report/plot/plot-scale";
import type { Report } from "@/lib/contract/admin/report";
import { REPORT_DEVICES, type ReportVital } from "@/lib/contract/admin/report-measures";

/** What is named one by one in a plot; the rest is one part. */
const NAMED_PARTS = 3;
/** The key of what is left. */
export const OTHERS = "others";

/** True where the report has nothing at all to show. */
export function isEmptyReport(report: Report): boolean {
  const { days, methods, refusals, leaving, vitals, money, pages, sources, reminders } = report;
  const isQuiet = days.every(({ visits, views, orders, paid }) => visits + views + orders + paid === 0);
  const parts = [methods, refusals, leaving, vitals, money, pages, sources, reminders];
  return isQuiet && parts.every(({ length }) => length === 0);
}

export interface FunnelStep {
  step: "planViews" | "accountViews" | "checkoutViews" | "orders" | "paid";
  count: number;
  /** The last two steps by payment method, those with most orders first. */
  parts: { method: string; count: number }[];
}

/** The steps from the plans to the payment, summed over the days of a report. */
export function sumFunnel({ days, methods }: Pick<Report, "days" | "methods">): FunnelStep[] {
  const sum = (pick: (day: Report["days"][number]) => number) =>
    days.reduce((total, day) => total + pick(day), 0);
  const byMethod = nameLargest(
    sumBy(methods, ({ method }) => method, ["orders", "paid"]).map(({ method, orders, paid }) => ({
      key: method,
      ...{ orders, paid },
    })),
    ["orders", "paid"],
  );
  const split = (name: "orders" | "paid") => byMethod.map((row) => ({ method: row.key, count: row[name] }));
  return [
    { step: "planViews", count: sum((day) => day.planViews), parts: [] },
    { step: "accountViews", count: sum((day) => day.loginViews + day.registerViews), parts: [] },
    { step: "checkoutViews", count: sum((day) => day.checkoutViews), parts: [] },
    { step: "orders", count: sum((day) => day.orders), parts: split("orders") },
    { step: "paid", count: sum((day) => day.paid), parts: split("paid") },
  ];
}

/** The first rows as they are, and the others added up as one with the key `OTHERS`. */
function nameLargest<Row extends { key: string }, Field extends keyof Row>(
  rows: readonly Row[],
  fields: readonly Field[],
): Row[] {
  if (rows.length <= NAMED_PARTS + 1) return [...rows];
  const rest = rows.slice(NAMED_PARTS).map((row) => ({ ...row, key: OTHERS }));
  return [...rows.slice(0, NAMED_PARTS), ...sumBy(rest, ({ key }) => key, fields)];
}

/** Refusals by day, a series for each of the commonest codes and one for the others. */
export function listRefusalSeries({ days, refusals }: Pick<Report, "days" | "refusals">): PlotSeries[] {
  const codes = nameLargest(
    sumBy(refusals, ({ code }) => String(code), ["count"]).map(({ code, count }) => ({
      key: String(code),
      count,
    })),
    ["count"],
  ).map(({ key }) => key);
  return codes.map((key) => ({
    key,
    name: key,
    values: days.map(({ day }) =>
      refusals
        .filter(
          (row) =>
            row.day === day &&
            (key === OTHERS ? !codes.includes(String(row.code)) : String(row.code) === key),
        )
        .reduce((sum, { count }) => sum + count, 0),
    ),
  }));
}

/** A vital's 75th percentile by day, a series for each device that has any. */
export function listVitalSeries(
  { days, dailyVitals }: Pick<Report, "days" | "dailyVitals">,
  vital: ReportVital,
): PlotSeries[] {
  const measured = dailyVitals.filter((row) => row.vital === vital);
  return REPORT_DEVICES.filter((device) => measured.some((row) => row.device === device)).map((device) => ({
    key: device,
    name: device,
    values: days.map(
      ({ day }) => measured.find((row) => row.day === day && row.device === device)?.p75 ?? null,
    ),
  }));
}

export interface PageVitals extends Pick<Report["vitals"][number], "page" | "device" | "samples"> {
  p75: Partial<Record<ReportVital, number>>;
}

/** The 75th percentiles of the whole time, a row for each page and device. */
export function listPageVitals({ vitals }: Pick<Report, "vitals">): PageVitals[] {
  const rows = new Map<string, PageVitals>();
  for (const { page, device, vital, p75, samples } of vitals) {
    const row = rows.get(`${page} ${device}`) ?? { page, device, samples: 0, p75: {} };
    row.p75[vital] = p75;
    row.samples = Math.max(row.samples, samples);
    rows.set(`${page} ${device}`, row);
  }
  return [...rows.values()];
}

/** Rows with the same key as one, their numbers added; the largest first. */
export function sumBy<Row extends object, Field extends keyof Row>(
  rows: readonly Row[],
  getKey: (row: Row) => string,
  fields: readonly Field[],
): Row[] {
  const sums = new Map<string, Row>();
  for (const row of rows) {
    const known = sums.get(getKey(row));
    const added = fields.map((field) => [field, Number(known?.[field] ?? 0) + Number(row[field])]);
    sums.set(getKey(row), { ...row, ...Object.fromEntries(added) });
  }
  const [first] = fields;
  return [...sums.values()].sort((one, other) =>
    first === undefined ? 0 : Number(other[first]) - Number(one[first]),
  );
}
