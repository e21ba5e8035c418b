"use client";

import { useLocale, useTranslations } from "next-intl";
import { useId } from "react";
import { type Column, DataTable } from "@/components/studio/frame/data-table";
import layout from "@/components/studio/frame/layout.module.css";
import { DayPlot } from "@/components/studio/report/plot/day-plot";
import { PlotLegend, PlotTable } from "@/components/studio/report/plot/plot-legend";
import type { PlotDay } from "@/components/studio/report/plot/plot-scale";
import { Card } from "@/components/ui/layout/card";
import type { Report } from "@/lib/contract/admin/report";
import { REPORT_VITALS, type ReportVital } from "@/lib/contract/admin/report-measures";
import styles from "./report.module.css";
import { useMethodName } from "./report-names";
import { ShareBar } from "./report-tables";
import { listPageVitals, listVitalSeries, type PageVitals, sumFunnel } from "./summarize-report";

/** How many went on, step by step; the last two by payment method. */
export function Funnel({ report }: { report: Report }) {
  const t = useTranslations("studio.report");
  const locale = useLocale();
  const id = useId();
  const steps = sumFunnel(report);
  const highest = Math.max(1, ...steps.map(({ count }) => count));
  const number = new Intl.NumberFormat(locale);
  const percent = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 0 });
  const nameMethod = useMethodName();
  const formatShare = (index: number) => {
    const before = steps[index - 1]?.count ?? 0;
    return before === 0 ? "" : percent.format((steps[index]?.count ?? 0) / before);
  };
  const methods = steps.at(-1)?.parts.map(({ method }) => ({ key: method, name: nameMethod(method) })) ?? [];
  const rows = steps.flatMap(({ step, count, parts }, index) => [
    { key: step, name: t(step), count, share: formatShare(index) },
    ...parts.map(({ method, count: part }) => ({
      key: `${step} ${method}`,
      name: `${t(step)}: ${nameMethod(method)}`,
      count: part,
      share: "",
    })),
  ]);
  return (
    <Card as="section" className={styles.panel} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t("funnel")}
      </h2>
      <ol className={styles.funnel}>
        {steps.map(({ step, count, parts }, index) => (
          <li key={step} className={styles.step}>
            <span>{t(step)}</span>
            <ShareBar
              highest={highest}
              parts={
                parts.length > 0
                  ? parts.map(({ method, count: value }) => ({ key: method, value }))
                  : [{ key: step, value: count }]
              }
            />
            <span className={styles.number}>{number.format(count)}</span>
            <span className={styles.number}>{formatShare(index)}</span>
          </li>
        ))}
      </ol>
      <PlotLegend series={methods} kind="stacked" />
      <PlotTable
        caption={t("funnel")}
        rows={rows}
        getKey={({ key }) => key}
        columns={[
          [t("step"), ({ name }) => name],
          [t("count"), ({ count }) => number.format(count)],
          [t("ofStepBefore"), ({ share }) => share],
        ]}
      />
    </Card>
  );
}

/** Up to there a vital counts as good (web.dev/articles/vitals): milliseconds, and the share of the screen that moved. */
const GOOD: Record<ReportVital, number> = { ttfb: 800, lcp: 2_500, inp: 200, cls: 0.1 };

/** How fast pages were: the 75th percentile by day and device, and of the whole time by page. */
export function Vitals({ report, days }: { report: Report; days: readonly PlotDay[] }) {
  const t = useTranslations("studio.report");
  const locale = useLocale();
  if (report.vitals.length === 0) return null;
  const share = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 });
  const duration = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  const format = (vital: ReportVital, value: number | undefined) => {
    if (value === undefined) return "–";
    return vital === "cls" ? share.format(value) : t("milliseconds", { value: duration.format(value) });
  };
  return (
    <>
      <div>
        <h2 className={styles.title}>{t("vitals")}</h2>
        <p className={layout.muted}>{t("vitalsLead")}</p>
      </div>
      <div className={styles.plots}>
        {REPORT_VITALS.map((vital) => (
          <Card key={vital} as="section" className={styles.panel}>
            <DayPlot
              title={t(`vital.${vital}`)}
              lead={vital.toUpperCase()}
              days={days}
              series={listVitalSeries(report, vital).map((row) => ({
                ...row,
                name: t(`devices.${row.key as Report["vitals"][number]["device"]}`),
              }))}
              kind="lines"
              format={(value) => format(vital, value)}
              limit={{ value: GOOD[vital], label: t("goodUpTo", { value: format(vital, GOOD[vital]) }) }}
            />
          </Card>
        ))}
      </div>
      <section className={styles.stack}>
        <h2 className={styles.title}>{t("vitalsByPage")}</h2>
        <DataTable
          caption={t("vitalsByPage")}
          rows={listPageVitals(report)}
          getKey={({ page, device }) => `${page} ${device}`}
          columns={[
            [
              t("page"),
              ({ page }) => (page === null ? t("otherPages") : t(`pageNames.${page as PageNumber}`)),
            ],
            [t("device"), ({ device }) => t(`devices.${device}`)],
            ...REPORT_VITALS.map(
              (vital): Column<PageVitals> => [vital.toUpperCase(), ({ p75 }) => format(vital, p75[vital])],
            ),
            [t("samples"), ({ samples }) => duration.format(samples)],
          ]}
        />
      </section>
    </>
  );
}

/** The numbers of pages (rules/tracking#pages). */
type PageNumber = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17;
