"use client";

import { useLocale, useTranslations } from "next-intl";
import { useId } from "react";
import { PlotTable } from "@/components/studio/report/plot/plot-legend";
import { Card } from "@/components/ui/layout/card";
import type { Report } from "@/lib/contract/admin/report";
import { PlotLegend } from "./plot/plot-legend";
import styles from "./report.module.css";
import { ShareBar } from "./report-tables";
import { OTHERS, sumFunnel } from "./summarize-report";

/** How many went on, step by step; the last two by payment method. */
export function Funnel({ report }: { report: Report }) {
  const t = useTranslations("studio.report");
  const locale = useLocale();
  const id = useId();
  const steps = sumFunnel(report);
  const highest = Math.max(1, ...steps.map(({ count }) => count));
  const number = new Intl.NumberFormat(locale);
  const percent = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 0 });
  const nameMethod = (method: string) => (method === OTHERS ? t("others") : method);
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
      <PlotLegend id={id} series={methods} kind="stacked" />
      <PlotTable
        caption={t("funnel")}
        rows={rows}
        getKey={({ key }) => key}
        columns={[
          { key: "step", label: t("step"), render: ({ name }) => name },
          { key: "count", label: t("count"), render: ({ count }) => number.format(count) },
          { key: "share", label: t("ofStepBefore"), render: ({ share }) => share },
        ]}
      />
    </Card>
  );
}
