import type { AdminData } from "@/lib/contract/admin/admin-calls";

type Report = AdminData<"readReport">["report"];

export interface FunnelStep {
  step: "planViews" | "accountViews" | "checkoutViews" | "orders" | "paid";
  count: number;
}

/** The steps from the plans to the payment, summed over the days of a report. */
export function sumFunnel({ days }: Pick<Report, "days">): FunnelStep[] {
  const sum = (pick: (day: Report["days"][number]) => number) =>
    days.reduce((total, day) => total + pick(day), 0);
  return [
    { step: "planViews", count: sum((day) => day.planViews) },
    { step: "accountViews", count: sum((day) => day.loginViews + day.registerViews) },
    { step: "checkoutViews", count: sum((day) => day.checkoutViews) },
    { step: "orders", count: sum((day) => day.orders) },
    { step: "paid", count: sum((day) => day.paid) },
  ];
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

/** The first and last day of the last `count` days, today in the browser's calendar being the last: "2026-11-20". */
export function getLastDays(now: Date, count: number): { from: string; to: string } {
  const format = (date: Date) =>
    [date.getFullYear(), date.getMonth() + 1, date.getDate()]
      .map((part) => String(part).padStart(2, "0"))
      .join("-");
  return {
    from: format(new Date(now.getFullYear(), now.getMonth(), now.getDate() - count + 1)),
    to: format(now),
  };
}
