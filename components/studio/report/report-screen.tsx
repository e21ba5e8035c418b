"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useBrand } from "@/components/studio/brands/brand-context";
import { ActionButton } from "@/components/studio/frame/action-button";
import { FailureNotice } from "@/components/studio/frame/failure-notice";
import { QueryNotice } from "@/components/studio/frame/query-notice";
import { SelectField } from "@/components/ui/fields/select-field";
import { callAdmin } from "@/lib/browser/api/call-admin";
import { saveFile } from "@/lib/browser/studio/save-file";
import { useAdminAction } from "@/lib/browser/studio/use-admin-action";
import { useAdminQuery } from "@/lib/browser/studio/use-admin-query";
import styles from "./report.module.css";
import { ReportView } from "./report-view";
import { getLastDays } from "./summarize-report";

/** Of a brand that has none of its own (rules/tracking#report). */
const DEFAULT_TIME_ZONE = "UTC";
const RANGES = ["7", "14", "28", "90", "365"] as const;

/** Visits, the way to the payment, refusals, money and speed of a brand. */
export function ReportScreen() {
  const t = useTranslations("studio.report");
  const { data: shown } = useBrand();
  const { brand } = shown.brand;
  const [range, setRange] = useState<string>("14");
  const [today] = useState(() => new Date());
  const days = getLastDays(today, Number(range), shown.live?.timeZone ?? DEFAULT_TIME_ZONE);
  const query = useAdminQuery("readReport", { brand, ...days });
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
        <ActionButton variant="secondary" action={exporting}>
          {t("export")}
        </ActionButton>
      </div>
      <FailureNotice failure={exporting.failure} />
      <QueryNotice query={query} />
      {query.data ? <ReportView report={query.data.report} /> : null}
    </div>
  );
}
