"use client";

import { useLocale, useTranslations } from "next-intl";
import { type Column, DataTable, type DataTableProps } from "@/components/studio/frame/data-table";
import { FilledBar, getFill } from "@/components/studio/report/plot/plot-marks";
import { useWidth } from "@/components/studio/report/plot/plot-scale";
import type { Report } from "@/lib/contract/admin/report";
import { getShownDecimals } from "@/lib/domain/money/smallest-amount";
import styles from "./report.module.css";
import { useMethodName } from "./report-names";
import { SourceTable } from "./source-table";
import { sumBy } from "./summarize-report";

/** Sources, methods, money, reminders, and renewals turned off of the whole time; money also of the days before. */
export function ReportTables({ report, before }: { report: Report; before: Report | null }) {
  const t = useTranslations("studio.report");
  const locale = useLocale();
  const formatMoney = (amount: number, currency: string) => {
    const decimals = getShownDecimals({ amount, currency });
    return new Intl.NumberFormat(locale, {
      ...{ style: "currency", currency },
      ...{ minimumFractionDigits: decimals, maximumFractionDigits: decimals },
    }).format(amount / 100);
  };
  const nameMethod = useMethodName();
  const receivedBefore = ({ currency, isRenewal }: Report["money"][number]) =>
    (before?.money ?? [])
      .filter((row) => row.currency === currency && row.isRenewal === isRenewal)
      .reduce((sum, { paid }) => sum + paid, 0);
  return (
    <>
      <SourceTable report={report} />
      <Section
        title={t("byMethod")}
        rows={sumBy(report.methods, ({ method }) => method, ["orders", "paid"])}
        getKey={({ method }) => method}
        columns={[
          [t("method"), ({ method }) => nameMethod(method)],
          [t("orders"), ({ orders }) => orders],
          [t("paid"), ({ paid }) => paid],
        ]}
      />
      <Section
        title={t("money")}
        rows={sumBy(report.money, ({ currency, isRenewal }) => `${currency} ${isRenewal}`, [
          "paid",
          "orders",
          "returned",
        ])}
        getKey={({ currency, isRenewal }) => `${currency} ${isRenewal}`}
        columns={[
          [t("currency"), ({ currency }) => currency],
          [t("renewal"), ({ isRenewal }) => t(isRenewal ? "yes" : "no")],
          [t("orders"), ({ orders }) => orders],
          [t("received"), ({ paid, currency }) => formatMoney(paid, currency)],
          ...(before
            ? [
                [
                  t("receivedBefore"),
                  (row: Report["money"][number]) => formatMoney(receivedBefore(row), row.currency),
                ] satisfies Column<Report["money"][number]>,
              ]
            : []),
          [t("returned"), ({ returned, currency }) => formatMoney(returned, currency)],
        ]}
      />
      <Section
        title={t("reminders")}
        rows={sumBy(report.reminders, ({ kind }) => kind, ["sent", "paid"])}
        getKey={({ kind }) => kind}
        columns={[
          [t("reminder"), ({ kind }) => t(`reminderKinds.${kind}`)],
          [t("sent"), ({ sent }) => sent],
          [t("paidAfter"), ({ paid }) => paid],
        ]}
      />
      <Section
        title={t("leaving")}
        rows={sumBy(report.leaving, ({ reason }) => reason ?? "none", ["left", "stayed"])}
        getKey={({ reason }) => reason ?? "none"}
        columns={[
          [t("reason"), ({ reason }) => t(`reasons.${reason ?? "none"}`)],
          [t("left"), ({ left }) => left],
          [t("stayed"), ({ stayed }) => stayed],
        ]}
      />
    </>
  );
}

interface SectionProps<Row> extends Omit<DataTableProps<Row>, "caption"> {
  title: string;
}

/** A table with its title; nothing where it has no rows. */
function Section<Row>({ title, rows, ...table }: SectionProps<Row>) {
  if (rows.length === 0) return null;
  return (
    <section className={styles.stack}>
      <h2 className={styles.title}>{title}</h2>
      <DataTable {...table} caption={title} rows={rows} />
    </section>
  );
}

interface ShareBarProps {
  parts: readonly { key: string; value: number }[];
  /** What would fill the whole width. */
  highest: number;
}

const HEIGHT = 20;

/** A bar as long as its share of the highest one, in parts that differ without color. */
export function ShareBar({ parts, highest }: ShareBarProps) {
  const { ref, width } = useWidth<HTMLDivElement>();
  let start = 0;
  return (
    <div ref={ref} className={styles.share}>
      <svg width={width} height={HEIGHT} aria-hidden="true">
        {parts.map(({ key, value }, index) => {
          const x = start;
          start += (value / Math.max(1, highest)) * width;
          return (
            <FilledBar key={key} fill={getFill(index)} {...{ x, y: 0, width: start - x, height: HEIGHT }} />
          );
        })}
      </svg>
    </div>
  );
}
