"use client";

import { useLocale, useTranslations } from "next-intl";
import { Notice } from "@/components/feedback/notice";
import layout from "@/components/studio/frame/layout.module.css";
import { PlotTable } from "@/components/studio/report/plot/plot-legend";
import { FillPatterns } from "@/components/studio/report/plot/plot-marks";
import type { PlotDay } from "@/components/studio/report/plot/plot-scale";
import { classNames } from "@/components/ui/class-names";
import { Card } from "@/components/ui/layout/card";
import { EmptyState } from "@/components/ui/text/empty-state";
import type { Report } from "@/lib/contract/admin/report";
import { createDateFormat } from "@/lib/domain/time/date-format";
import { DayPlot } from "./plot/day-plot";
import styles from "./report.module.css";
import { useMethodName, useRefusalName } from "./report-names";
import { Funnel, Vitals } from "./report-plots";
import { ReportTables, ShareBar } from "./report-tables";
import { isEmptyReport, listRefusalSeries, sumBy } from "./summarize-report";

/**
 * A report as plots and tables.
 * @param before of as many days right before; null while it is not loaded
 */
export function ReportView({ report, before }: { report: Report; before: Report | null }) {
  const t = useTranslations("studio.report");
  const locale = useLocale();
  const { days, timeZone, countedUntil } = report;
  if (isEmptyReport(report))
    return <EmptyState title={countedUntil === 0 ? t("notCounted") : t("none")}>{t("noneLead")}</EmptyState>;
  const format = createDateFormat(locale, { day: "numeric", month: "short", timeZone: "UTC" });
  const time = createDateFormat(locale, { dateStyle: "medium", timeStyle: "short", timeZone });
  const number = new Intl.NumberFormat(locale);
  const trackedDays = days.map(({ day, isTracked }) => ({
    day,
    label: format.format(Date.parse(day)),
    isCounted: isTracked,
  }));
  // Orders and refusals follow billing, whatever was tracked.
  const billedDays = trackedDays.map((day) => ({ ...day, isCounted: true }));
  const pick = (name: "visits" | "orders" | "paid") => ({
    key: name,
    name: t(name),
    values: days.map((day) => day[name]),
  });
  const earlier = before && sumTotals(before);
  const totals = Object.entries(sumTotals(report)).map(([key, value]) => {
    const name = key as keyof ReturnType<typeof sumTotals>;
    return { label: t(name), value, earlier: earlier?.[name] };
  });
  const daysBefore = before && format.formatRange(Date.parse(before.from), Date.parse(before.to));
  return (
    <>
      <FillPatterns />
      <p className={layout.muted}>
        {t("lead", { timeZone })}{" "}
        {countedUntil === 0 ? t("notCounted") : t("counted", { time: time.format(countedUntil) })}
      </p>
      {days.some(({ isSampled }) => isSampled) ? <Notice>{t("sampled")}</Notice> : null}
      <dl className={styles.totals}>
        {totals.map(({ label, value, earlier: valueBefore }) => (
          <Card key={label} padding="sm" className={styles.total}>
            <dt>{label}</dt>
            <dd>{number.format(value)}</dd>
            {valueBefore === undefined ? null : (
              <dd className={styles.before}>{t("before", { value: number.format(valueBefore) })}</dd>
            )}
          </Card>
        ))}
      </dl>
      {daysBefore === null ? null : <p className={layout.muted}>{t("beforeLead", { days: daysBefore })}</p>}
      <div className={styles.plots}>
        <Card as="section" className={styles.panel}>
          <DayPlot
            title={t("visitsByDay")}
            days={trackedDays}
            series={[pick("visits")]}
            kind="stacked"
            isCount
          />
        </Card>
        <Card as="section" className={styles.panel}>
          <DayPlot
            title={t("ordersByDay")}
            days={billedDays}
            series={[pick("orders"), pick("paid")]}
            kind="inside"
            isCount
          />
        </Card>
      </div>
      <Funnel report={report} />
      <div className={styles.plots}>
        <Refusals report={report} days={billedDays} />
      </div>
      <ReportTables report={report} before={before} />
      <Vitals report={report} days={trackedDays} />
    </>
  );
}

/** The numbers above the plots. */
function sumTotals({ days, refusals }: Report) {
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  return {
    visits: sum(days.map(({ visits }) => visits)),
    orders: sum(days.map(({ orders }) => orders)),
    paid: sum(days.map(({ paid }) => paid)),
    refusals: sum(refusals.map(({ count }) => count)),
  };
}

/** Refused payments by day and code, and the codes by method; nothing where there are none. */
function Refusals({ report, days }: { report: Report; days: readonly PlotDay[] }) {
  const t = useTranslations("studio.report");
  const number = new Intl.NumberFormat(useLocale());
  const nameMethod = useMethodName();
  const nameCode = useRefusalName();
  if (report.refusals.length === 0) return null;
  const codes = sumBy(report.refusals, ({ code }) => String(code), ["count"]);
  const highest = codes[0]?.count ?? 0;
  const getKey = ({ method, code, isRenewal }: Report["refusals"][number]) =>
    `${method} ${code} ${isRenewal}`;
  return (
    <>
      <Card as="section" className={styles.panel}>
        <DayPlot
          title={t("refusalsByDay")}
          days={days}
          series={listRefusalSeries(report).map((row) => ({ ...row, name: nameCode(row.key) }))}
          kind="stacked"
          isCount
        />
      </Card>
      <Card as="section" className={styles.panel}>
        <h2 className={styles.title}>{t("refusalsByCode")}</h2>
        <ol className={classNames(styles.funnel, styles.codes)}>
          {codes.map(({ code, count }) => (
            <li key={code} className={styles.step}>
              <span className={styles.wrap}>{nameCode(String(code))}</span>
              <ShareBar highest={highest} parts={[{ key: "all", value: count }]} />
              <span className={styles.number}>{number.format(count)}</span>
            </li>
          ))}
        </ol>
        <PlotTable
          caption={t("refusals")}
          rows={sumBy(report.refusals, getKey, ["count"])}
          getKey={getKey}
          columns={[
            [t("method"), ({ method }) => nameMethod(method)],
            [t("code"), ({ code }) => nameCode(String(code))],
            [t("renewal"), ({ isRenewal }) => t(isRenewal ? "yes" : "no")],
            [t("count"), ({ count }) => number.format(count)],
          ]}
        />
      </Card>
    </>
  );
}
