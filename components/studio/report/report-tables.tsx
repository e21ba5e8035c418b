"use client";

import { useLocale, useTranslations } from "next-intl";
import { DataTable, type DataTableProps } from "@/components/studio/frame/data-table";
import type { Report } from "@/lib/contract/admin/report";
import { getShownDecimals } from "@/lib/domain/money/smallest-amount";
import styles from "./report.module.css";
import { sumBy } from "./summarize-report";

/** Methods and money of the whole time. */
export function ReportTables({ report }: { report: Report }) {
  const t = useTranslations("studio.report");
  const locale = useLocale();
  const yesOrNo = (value: boolean) => t(value ? "yes" : "no");
  const formatMoney = (amount: number, currency: string) => {
    const decimals = getShownDecimals({ amount, currency });
    return new Intl.NumberFormat(locale, {
      ...{ style: "currency", currency },
      ...{ minimumFractionDigits: decimals, maximumFractionDigits: decimals },
    }).format(amount / 100);
  };
  return (
    <>
      <Section
        title={t("byMethod")}
        rows={sumBy(report.methods, ({ method }) => method, ["orders", "paid"])}
        getKey={({ method }) => method}
        columns={[
          { key: "method", label: t("method"), render: ({ method }) => method },
          { key: "orders", label: t("orders"), render: ({ orders }) => orders },
          { key: "paid", label: t("paid"), render: ({ paid }) => paid },
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
          { key: "currency", label: t("currency"), render: ({ currency }) => currency },
          { key: "renewal", label: t("renewal"), render: ({ isRenewal }) => yesOrNo(isRenewal) },
          { key: "orders", label: t("orders"), render: ({ orders }) => orders },
          {
            key: "received",
            label: t("received"),
            render: ({ paid, currency }) => formatMoney(paid, currency),
          },
          {
            key: "returned",
            label: t("returned"),
            render: ({ returned, currency }) => formatMoney(returned, currency),
          },
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
