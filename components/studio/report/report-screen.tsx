"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Notice } from "@/components/feedback/notice";
import { useBrand } from "@/components/studio/brands/brand-context";
import { FailureNotice } from "@/components/studio/frame/failure-notice";
import { LoadingBlock } from "@/components/studio/frame/loading-block";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/fields/select-field";
import { EmptyState } from "@/components/ui/text/empty-state";
import { callAdmin } from "@/lib/browser/api/call-admin";
import { saveFile } from "@/lib/browser/studio/save-file";
import { useAdminAction } from "@/lib/browser/studio/use-admin-action";
import { useAdminQuery } from "@/lib/browser/studio/use-admin-query";
import type { AdminData } from "@/lib/contract/admin/admin-calls";
import { BarPlot } from "./bar-plot";
import { Funnel } from "./funnel";
import styles from "./report.module.css";
import { ReportTables } from "./report-tables";
import { getLastDays } from "./summarize-report";

const RANGES = ["7", "14", "28", "90", "365"] as const;

/** Visits, the way to the payment, refusals, money and speed of a brand. */
export function ReportScreen() {
  const t = useTranslations("studio.report");
  const { data: shown } = useBrand();
  const { brand } = shown.brand;
  const [range, setRange] = useState<string>("14");
  const [today] = useState(() => new Date());
  const days = getLastDays(today, Number(range));
  const { data, failure, reload } = useAdminQuery("readReport", { brand, ...days });
  const exporting = useAdminAction(
    () => callAdmin("exportReport", { brand, ...days }),
    ({ csv }) => saveFile(`${brand}-${days.from}-${days.to}.csv`, csv, "text/csv"),
  );
  return (
    <div className={styles.stack}>
      <div className={styles.row}>
        <SelectField
          label={t("range")}
          value={range}
          options={RANGES.map((value) => ({ value, label: t("days", { count: Number(value) }) }))}
          onChange={(event) => setRange(event.target.value)}
        />
        <Button variant="secondary" busy={exporting.busy} onClick={() => void exporting.run(undefined)}>
          {t("export")}
        </Button>
      </div>
      {exporting.failure ? <FailureNotice failure={exporting.failure} /> : null}
      {failure ? <FailureNotice failure={failure} onRetry={reload} /> : null}
      {!data && !failure ? <LoadingBlock /> : null}
      {data ? <ReportView report={data.report} /> : null}
    </div>
  );
}

function ReportView({ report }: { report: AdminData<"readReport">["report"] }) {
  const t = useTranslations("studio.report");
  const locale = useLocale();
  const { days, timeZone, countedUntil } = report;
  if (days.every(({ visits, orders, paid }) => visits + orders + paid === 0))
    return <EmptyState title={countedUntil === 0 ? t("notCounted") : t("none")} />;
  const format = new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", timeZone: "UTC" });
  const toBars = (pick: (day: (typeof days)[number]) => number) =>
    days.map((day) => ({ label: format.format(Date.parse(day.day)), value: pick(day) }));
  const time = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" });
  return (
    <>
      <p className={styles.muted}>
        {t("lead", { timeZone })}{" "}
        {countedUntil === 0 ? t("notCounted") : t("counted", { time: time.format(countedUntil) })}
      </p>
      {days.some(({ isSampled }) => isSampled) ? <Notice>{t("sampled")}</Notice> : null}
      <div className={styles.plots}>
        <BarPlot title={t("visitsByDay")} unit={t("visits")} bars={toBars(({ visits }) => visits)} />
        <BarPlot title={t("paidByDay")} unit={t("paid")} bars={toBars(({ paid }) => paid)} />
      </div>
      <Funnel report={report} />
      <ReportTables report={report} />
    </>
  );
}
