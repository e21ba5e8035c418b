import type { Report } from "@/lib/contract/admin/report";
import { type Cell, createCsv } from "./csv-table";

const COLUMNS = [
  "measure",
  "day",
  "page",
  "device",
  "method",
  "code",
  "currency",
  "renewal",
  "source",
  "medium",
  "campaign",
  "value",
] as const;
type Column = (typeof COLUMNS)[number];
type Row = Partial<Record<Column, Cell>>;

/**
 * A report as one table: each line is one number with what it is about, so that one file holds all tables of the report and a pivot
 * table any of them. Money is in minor units, as `paid_minor`.
 */
export const createReportCsv = (report: Report): string => createCsv(COLUMNS, listRows(report));

/** A line for each number, with the other fields in their columns. */
const splitNumbers = (place: Row, numbers: Record<string, Cell>): Row[] =>
  Object.entries(numbers).map(([measure, value]) => ({ ...place, measure, value }));

function listRows({
  days,
  pages,
  sources,
  methods,
  refusals,
  leaving,
  vitals,
  dailyVitals,
  money,
  reminders,
}: Report): Row[] {
  return [
    ...days.flatMap(({ day, isTracked, isSampled, ...counts }) =>
      splitNumbers({ day }, { tracked: isTracked, sampled: isSampled, ...counts }),
    ),
    ...pages.flatMap(({ day, page, visits, views }) =>
      splitNumbers({ day, page: page ?? "other" }, { page_visits: visits, page_views: views }),
    ),
    ...sources.flatMap(({ day, source, medium, campaign, visits }) =>
      splitNumbers({ day, source: source ?? "other", medium, campaign }, { source_visits: visits }),
    ),
    ...methods.flatMap(({ day, method, orders, paid }) =>
      splitNumbers({ day, method }, { method_orders: orders, method_paid: paid }),
    ),
    ...refusals.flatMap(({ day, method, code, isRenewal, count }) =>
      splitNumbers({ day, method, code, renewal: isRenewal }, { refusals: count }),
    ),
    ...leaving.flatMap(({ day, reason, left, stayed }) =>
      splitNumbers({ day, code: reason ?? "none" }, { renewals_left: left, renewals_stayed: stayed }),
    ),
    ...vitals.flatMap(({ page, device, vital, ...values }) =>
      splitNumbers({ page: page ?? "other", device }, nameVital(vital, values)),
    ),
    ...dailyVitals.flatMap(({ day, device, vital, ...values }) =>
      splitNumbers({ day, device }, nameVital(vital, values)),
    ),
    ...money.flatMap(({ day, currency, isRenewal, orders, paid, returned }) =>
      splitNumbers(
        { day, currency, renewal: isRenewal },
        { money_orders: orders, paid_minor: paid, returned_minor: returned },
      ),
    ),
    ...reminders.flatMap(({ day, kind, sent, paid }) =>
      splitNumbers({ day }, { [`reminder_${kind}_sent`]: sent, [`reminder_${kind}_paid`]: paid }),
    ),
  ];
}

const nameVital = (vital: string, values: Record<string, number>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`${vital}_${name}`, value]));
