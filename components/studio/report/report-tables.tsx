"use client";

import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { DataTable, type DataTableProps } from "@/components/studio/frame/data-table";
import type { AdminData } from "@/lib/contract/admin/admin-calls";
import styles from "./report.module.css";
import { sumBy } from "./summarize-report";

type Report = AdminData<"readReport">["report"];

/** Methods, refusals, money and vitals of the whole time. */
export function ReportTables({ report }: { report: Report }) {
  const t = useTranslations("studio.report");
  const locale = useLocale();
  const yesOrNo = (value: boolean) => t(value ? "yes" : "no");
  const formatMoney = (amount: number, currency: string) =>
    new Intl.NumberFormat(locale, { style: "currency", currency }).format(amount / 100);
  const formatVital = (vital: string, value: number) =>
    vital === "cls" ? value.toFixed(3) : `${Math.round(value)} ms`;
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
        title={t("refusals")}
        rows={sumBy(report.refusals, ({ method, code, isRenewal }) => `${method} ${code} ${isRenewal}`, [
          "count",
        ])}
        getKey={({ method, code, isRenewal }) => `${method} ${code} ${isRenewal}`}
        columns={[
          { key: "method", label: t("method"), render: ({ method }) => method },
          { key: "code", label: t("code"), render: ({ code }) => code },
          { key: "renewal", label: t("renewal"), render: ({ isRenewal }) => yesOrNo(isRenewal) },
          { key: "count", label: t("count"), render: ({ count }) => count },
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
      <Section
        title={t("vitals")}
        lead={t("vitalsLead")}
        rows={report.vitals.filter(({ page }) => page === null)}
        getKey={({ device, vital }) => `${device} ${vital}`}
        columns={[
          { key: "vital", label: "", render: ({ vital }) => vital.toUpperCase() },
          { key: "device", label: t("device"), render: ({ device }) => t(`devices.${device}`) },
          { key: "p75", label: "p75", render: ({ vital, p75 }) => formatVital(vital, p75) },
          { key: "samples", label: t("samples"), render: ({ samples }) => samples },
        ]}
      />
    </>
  );
}

interface SectionProps<Row> extends Omit<DataTableProps<Row>, "caption"> {
  title: string;
  lead?: ReactNode;
}

/** A table with its title; nothing where it has no rows. */
function Section<Row>({ title, lead, rows, ...table }: SectionProps<Row>) {
  if (rows.length === 0) return null;
  return (
    <section className={styles.stack}>
      <h2 className={styles.title}>{title}</h2>
      {lead ? <p className={styles.muted}>{lead}</p> : null}
      <DataTable {...table} caption={title} rows={rows} />
    </section>
  );
}
