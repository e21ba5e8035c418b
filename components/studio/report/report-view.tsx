"use client";

import { useLocale, useTranslations } from "next-intl";
import { Notice } from "@/components/feedback/notice";
import { Card } from "@/components/ui/layout/card";
import { EmptyState } from "@/components/ui/text/empty-state";
import type { Report } from "@/lib/contract/admin/report";
import { Funnel } from "./funnel";
import { DayPlot } from "./plot/day-plot";
import { Refusals } from "./refusals";
import styles from "./report.module.css";
import { ReportTables } from "./report-tables";
import { isEmptyReport } from "./summarize-report";
import { Vitals } from "./vitals";

/** A report as plots and tables. */
export function ReportView({ report }: { report: Report }) {
  const t = useTranslations("studio.report");
  const locale = useLocale();
  const { days, timeZone, countedUntil, refusals } = report;
  if (isEmptyReport(report)) return <EmptyState title={countedUntil === 0 ? t("notCounted") : t("none")} />;
  const format = new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", timeZone: "UTC" });
  const time = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short", timeZone });
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
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const totals = [
    ...(["visits", "orders", "paid"] as const).map((name) => ({
      label: t(name),
      value: sum(days.map((day) => day[name])),
    })),
    { label: t("refusals"), value: sum(refusals.map(({ count }) => count)) },
  ];
  return (
    <>
      <p className={styles.muted}>
        {t("lead", { timeZone })}{" "}
        {countedUntil === 0 ? t("notCounted") : t("counted", { time: time.format(countedUntil) })}
      </p>
      {days.some(({ isSampled }) => isSampled) ? <Notice>{t("sampled")}</Notice> : null}
      <dl className={styles.totals}>
        {totals.map(({ label, value }) => (
          <Card key={label} padding="sm" className={styles.total}>
            <dt>{label}</dt>
            <dd>{number.format(value)}</dd>
          </Card>
        ))}
      </dl>
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
      <ReportTables report={report} />
      <Vitals report={report} days={trackedDays} />
    </>
  );
}
