"use client";

import { useLocale, useTranslations } from "next-intl";
import { DataTable } from "@/components/studio/frame/data-table";
import layout from "@/components/studio/frame/layout.module.css";
import type { Report } from "@/lib/contract/admin/report";
import styles from "./report.module.css";
import { sumBy } from "./summarize-report";

/** What the shop itself calls a source (lib/domain/tracking/visit.ts). */
const OWN_SOURCES = ["direct", "internal", "unknown"] as const;
/** Rows that are shown; the file has all. */
const MAX_ROWS = 20;

/** Where visits came from, by source and campaign, of those who agreed to that. */
export function SourceTable({ report }: { report: Report }) {
  const t = useTranslations("studio.report");
  const number = new Intl.NumberFormat(useLocale());
  const getKey = ({ source, medium, campaign }: Report["sources"][number]) =>
    JSON.stringify([source, medium, campaign]);
  const rows = sumBy(report.sources, getKey, ["visits"]);
  const nameSource = (source: string | null) => {
    if (source === null) return t("otherSources");
    const own = OWN_SOURCES.find((name) => name === source);
    return own ? t(`ownSources.${own}`) : source;
  };
  return (
    <section className={styles.stack}>
      <h2 className={styles.title}>{t("sources")}</h2>
      <p className={layout.muted}>{t(rows.length === 0 ? "noSources" : "sourcesLead")}</p>
      {rows.length === 0 ? null : (
        <DataTable
          caption={t("sources")}
          rows={rows.slice(0, MAX_ROWS)}
          getKey={getKey}
          columns={[
            [t("source"), ({ source }) => nameSource(source)],
            [t("medium"), ({ medium }) => medium ?? "–"],
            [t("campaign"), ({ campaign }) => campaign ?? "–"],
            [t("visits"), ({ visits }) => number.format(visits)],
          ]}
        />
      )}
    </section>
  );
}
