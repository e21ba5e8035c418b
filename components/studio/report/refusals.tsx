"use client";

import { useLocale, useTranslations } from "next-intl";
import { classNames } from "@/components/ui/class-names";
import { Card } from "@/components/ui/layout/card";
import type { Report } from "@/lib/contract/admin/report";
import { getErrorRow } from "@/lib/domain/errors/error-catalog";
import { DayPlot } from "./plot/day-plot";
import type { PlotDay } from "./plot/plot-data";
import { PlotTable } from "./plot/plot-table";
import styles from "./report.module.css";
import { ShareBar } from "./share-bar";
import { listRefusalSeries, OTHERS, sumBy } from "./summarize-report";

/** Refused payments by day and code, and the codes by method; nothing where there are none. */
export function Refusals({ report, days }: { report: Report; days: readonly PlotDay[] }) {
  const t = useTranslations("studio.report");
  const number = new Intl.NumberFormat(useLocale());
  if (report.refusals.length === 0) return null;
  const nameCode = (code: string) =>
    code === OTHERS ? t("others") : `${code} ${getErrorRow(Number(code)).messageKey.split(".")[1]}`;
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
            { key: "method", label: t("method"), render: ({ method }) => method },
            { key: "code", label: t("code"), render: ({ code }) => nameCode(String(code)) },
            {
              key: "renewal",
              label: t("renewal"),
              render: ({ isRenewal }) => t(isRenewal ? "yes" : "no"),
            },
            { key: "count", label: t("count"), render: ({ count }) => number.format(count) },
          ]}
        />
      </Card>
    </>
  );
}
