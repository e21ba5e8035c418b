import type { Report } from "@/lib/contract/admin/report";

const COLUMNS = [
  "measure",
  "day",
  "page",
  "device",
  "method",
  "code",
  "currency",
  "renewal",
  "value",
] as const;
type Column = (typeof COLUMNS)[number];
type Cell = string | number | boolean | null;
type Row = Partial<Record<Column, Cell>>;

/** A text that a spreadsheet would compute instead of showing it. */
const FORMULA = /^[=+\-@\t\r]/;
const BYTE_ORDER_MARK = "\uFEFF";

/**
 * A report as one table (RFC 4180, UTF-8 with a byte order mark, lines end with CRLF): each line is one number with what it is
 * about, so that one file holds all tables of the report and a pivot table any of them. A text that begins like a formula
 * gets an apostrophe before it; a negative code stays a number. Money is in minor units, as `paid_minor`.
 */
export function createReportCsv(report: Report): string {
  const lines = [COLUMNS.join(","), ...listRows(report).map(formatRow)];
  return `${BYTE_ORDER_MARK}${lines.join("\r\n")}\r\n`;
}

const formatRow = (row: Row) => COLUMNS.map((column) => formatCell(row[column] ?? null)).join(",");

function formatCell(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell !== "string") return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A line for each number, with the other fields in their columns. */
const splitNumbers = (place: Row, numbers: Record<string, Cell>): Row[] =>
  Object.entries(numbers).map(([measure, value]) => ({ ...place, measure, value }));

function listRows({
  days,
  pages,
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
