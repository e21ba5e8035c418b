import * as z from "zod";
import { DAY_MS } from "@/lib/config/constants";
import { LEAVING_REASONS } from "@/lib/contract/job/leaving-reasons";
import { REMINDER_KINDS, REPORT_DEVICES, REPORT_VITALS } from "./report-measures";

/** The longest report, in days: a leap year. */
const MAX_REPORT_DAYS = 366;

/** A day of the brand's calendar, "2026-11-20". */
const reportDay = z.iso.date();
const count = z.int().min(0);
/** A page id of the tracking; null: pages without one, taken together. */
const page = z.int().min(1).max(17).nullable();
const device = z.enum(REPORT_DEVICES);
const vital = z.enum(REPORT_VITALS);
/** A name of a source, or of a campaign's link. */
const sourceName = z.string().max(120).nullable();
/** A method's code, as orders have it. */
const method = z.string().max(32);
const minorUnits = z.int().min(0);

/** Percentiles with an error of at most 2 percent of their value, and how many measurements they are of. */
const percentiles = {
  p50: z.number().min(0),
  p75: z.number().min(0),
  p95: z.number().min(0),
  samples: count,
};

/** The days of a request, both of which are part of the report; `checkReportDays` judges them together. */
export const reportedDays = { from: reportDay, to: reportDay };

/** Refuses days in the wrong order, and more than a report may have. */
export function checkReportDays({ from, to }: { from: string; to: string }, context: z.RefinementCtx): void {
  if (from > to)
    context.addIssue({ code: "custom", path: ["to"], message: "the last day is before the first" });
  if ((Date.parse(to) - Date.parse(from)) / DAY_MS >= MAX_REPORT_DAYS)
    context.addIssue({
      code: "custom",
      path: ["from"],
      message: `a report has at most ${MAX_REPORT_DAYS} days`,
    });
}

export const reportRequest = z
  .object({ site: z.string().regex(/^[a-z][a-z0-9-]{1,31}$/), ...reportedDays })
  .superRefine(checkReportDays);
export type ReportRequest = z.output<typeof reportRequest>;

/**
 * A brand's report: each array is sorted by its first fields, and has no row where there is nothing to count, but `days`, which has one
 * for each day (docs/rules/tracking.md#report). Numbers of visits, views and vitals come from the tracking; orders, refusals
 * and money from billing.
 */
export const report = z.object({
  site: z.string(),
  from: reportDay,
  to: reportDay,
  /** In which the days begin and end. */
  timeZone: z.string(),
  /** What was stored until then is counted (epoch milliseconds); 0 before the first count. */
  countedUntil: z.int().min(0),
  days: z.array(
    z.object({
      day: reportDay,
      /** False: the events of the day were not counted, and its zeros say nothing. */
      isTracked: z.boolean(),
      /** True where one in ten events stands for ten, so that the counts are estimates. */
      isSampled: z.boolean(),
      visits: count,
      views: count,
      /** The funnel: views of the plan page, of log-in and registration, of the checkout; orders created; orders paid. */
      planViews: count,
      loginViews: count,
      registerViews: count,
      checkoutViews: count,
      orders: count,
      paid: count,
    }),
  ),
  /** `visits` began on the page. */
  pages: z.array(z.object({ day: reportDay, page, visits: count, views: count })),
  /**
   * Visits of those who agreed to marketing, by where they came from: `utm_source`, else the link's own or the referring host. Null: not
   * named; a null source has the visits of the day that were not counted one by one.
   */
  sources: z.array(
    z.object({ day: reportDay, source: sourceName, medium: sourceName, campaign: sourceName, visits: count }),
  ),
  /** The end of the funnel by payment method, without renewals. */
  methods: z.array(z.object({ day: reportDay, method, orders: count, paid: count })),
  /** Refused attempts by code of the catalog; `isRenewal`: nobody stood at the checkout. */
  refusals: z.array(z.object({ day: reportDay, method, code: z.int(), isRenewal: z.boolean(), count })),
  /** Renewals that members turned off, and that the brand's offer kept, by the reason they chose; null: none. */
  leaving: z.array(
    z.object({ day: reportDay, reason: z.enum(LEAVING_REASONS).nullable(), left: count, stayed: count }),
  ),
  /** Of the whole time, by page and device. */
  vitals: z.array(z.object({ page, device, vital, ...percentiles })),
  /** Of each day, all pages together. */
  dailyVitals: z.array(z.object({ day: reportDay, device, vital, ...percentiles })),
  /** Of the orders paid on the day; `returned` is what of their money was refunded or charged back by now. */
  money: z.array(
    z.object({
      day: reportDay,
      currency: z.string().length(3),
      isRenewal: z.boolean(),
      orders: count,
      paid: minorUnits,
      returned: minorUnits,
    }),
  ),
  /** Reminders sent on the day, and orders paid on the day after one (rules/orders#reminders). */
  reminders: z.array(z.object({ day: reportDay, kind: z.enum(REMINDER_KINDS), sent: count, paid: count })),
});
export type Report = z.output<typeof report>;
