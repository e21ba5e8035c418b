import type { Report } from "@/lib/contract/admin/report";
import { REPORT_VITALS, type ReportDevice } from "@/lib/contract/admin/report-measures";
import { writeBookedAmount } from "@/lib/domain/money/format-money";

type Cell = string | number;

/** The lines that `npm run report` prints: a table for each part of the report that has something to say. */
export function formatBrandReport(report: Report): string[] {
  const { site, from, to, timeZone, countedUntil, days } = report;
  const counted =
    countedUntil === 0
      ? "nothing counted yet"
      : `counted until ${new Date(countedUntil).toISOString().slice(0, 16).replace("T", " ")} UTC`;
  return [
    `${site}, ${from} to ${to}, days of ${timeZone}, ${counted}`,
    ...formatTable(
      "",
      ["day", "visits", "views", "plans", "log-in", "register", "checkout", "orders", "paid"],
      days.map((day) => [
        `${day.day}${day.isSampled ? " ~" : ""}${day.isTracked ? "" : " -"}`,
        ...[day.visits, day.views, day.planViews, day.loginViews, day.registerViews, day.checkoutViews],
        ...[day.orders, day.paid],
      ]),
    ),
    ...(days.some(({ isSampled }) => isSampled) ? ["~ estimated: one in ten events was stored"] : []),
    ...(days.some(({ isTracked }) => !isTracked) ? ["- no events were counted"] : []),
    ...formatParts(report),
  ];
}

function formatParts(report: Report): string[] {
  const { methods, refusals, leaving, vitals, money, pages, sources, reminders } = report;
  return [
    ...formatTable(
      "Pages",
      ["page", "visits", "views"],
      sumBy(pages, ({ page }) => [page ?? "other"], ["visits", "views"]),
    ),
    ...formatTable(
      "Sources and campaigns, of visitors who agreed to marketing",
      ["source", "medium", "campaign", "visits"],
      sumBy(sources, ({ source, medium, campaign }) => [source ?? "other", medium ?? "", campaign ?? ""], [
        "visits",
      ]),
    ),
    ...formatTable(
      "Payment methods",
      ["method", "orders", "paid"],
      sumBy(methods, ({ method }) => [method], ["orders", "paid"]),
    ),
    ...formatTable(
      "Refusals",
      ["method", "code", "of", "count"],
      sumBy(refusals, ({ method, code, isRenewal }) => [method, code, nameSource(isRenewal)], ["count"]),
    ),
    ...formatTable(
      "Renewals turned off, and kept by the offer",
      ["reason", "left", "stayed"],
      sumBy(leaving, ({ reason }) => [reason ?? "none"], ["left", "stayed"]),
    ),
    ...formatTable(
      "Web vitals, p75 (ms; cls: share of the screen)",
      ["page", "device", ...REPORT_VITALS, "samples"],
      listVitalRows(vitals),
    ),
    ...formatTable(
      "Money",
      ["currency", "of", "orders", "paid", "returned"],
      sumBy(money, ({ currency, isRenewal }) => [currency, nameSource(isRenewal)], [
        "orders",
        "paid",
        "returned",
      ]).map(([currency = "", source = "", orders = 0, ...amounts]) => [
        ...[currency, source, orders],
        ...amounts.map((amount) => writeBookedAmount({ amount: Number(amount), currency: String(currency) })),
      ]),
    ),
    ...formatTable(
      "Reminders",
      ["reminder", "sent", "paid after"],
      sumBy(reminders, ({ kind }) => [kind], ["sent", "paid"]),
    ),
  ];
}

const nameSource = (isRenewal: boolean) => (isRenewal ? "renewals" : "purchases");

/** One row for each key, with the sums of some of its numbers. */
function sumBy<Part>(
  parts: readonly Part[],
  getKey: (part: Part) => Cell[],
  names: readonly (keyof Part & string)[],
): Cell[][] {
  const sums = new Map<string, { key: Cell[]; sums: number[] }>();
  for (const part of parts) {
    const key = getKey(part);
    const known = sums.get(key.join("\t")) ?? { key, sums: names.map(() => 0) };
    known.sums = known.sums.map((sum, index) => sum + Number(part[names[index] as keyof Part]));
    sums.set(key.join("\t"), known);
  }
  return [...sums.values()].map(({ key, sums: numbers }) => [...key, ...numbers]);
}

function listVitalRows(vitals: Report["vitals"]): Cell[][] {
  const places = new Map<string, { page: number | null; device: ReportDevice }>();
  for (const { page, device } of vitals) places.set(`${page} ${device}`, { page, device });
  return [...places.values()].map(({ page, device }) => {
    const here = vitals.filter((row) => row.page === page && row.device === device);
    const values = REPORT_VITALS.map((vital) => here.find((row) => row.vital === vital)?.p75 ?? "");
    return [page ?? "other", device, ...values, Math.max(...here.map(({ samples }) => samples))];
  });
}

/** Columns as wide as their widest cell, numbers to the right; nothing where there are no rows. */
function formatTable(title: string, heads: readonly string[], rows: readonly Cell[][]): string[] {
  if (rows.length === 0) return [];
  const widths = heads.map((head, column) =>
    Math.max(head.length, ...rows.map((row) => String(row[column] ?? "").length)),
  );
  const isNumber = heads.map((_, column) => rows.every((row) => !/[a-z:-]/i.test(String(row[column] ?? ""))));
  const formatRow = (cells: readonly Cell[]) =>
    cells
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return isNumber[column] ? String(cell).padStart(width) : String(cell).padEnd(width);
      })
      .join("  ")
      .trimEnd();
  return ["", ...(title === "" ? [] : [title]), formatRow(heads), ...rows.map(formatRow)];
}
