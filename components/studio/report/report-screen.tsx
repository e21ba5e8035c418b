"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useBrand } from "@/components/studio/brands/brand-context";
import { ActionButton } from "@/components/studio/frame/action-button";
import { FailureNotice } from "@/components/studio/frame/failure-notice";
import { QueryNotice } from "@/components/studio/frame/query-notice";
import { SelectField } from "@/components/ui/fields/select-field";
import { TextField } from "@/components/ui/fields/text-field";
import { EmptyState } from "@/components/ui/text/empty-state";
import { callAdmin } from "@/lib/browser/api/call-admin";
import { saveFile } from "@/lib/browser/studio/save-file";
import { useAdminAction } from "@/lib/browser/studio/use-admin-action";
import { useAdminQuery } from "@/lib/browser/studio/use-admin-query";
import styles from "./report.module.css";
import { ReportMailField } from "./report-mail-field";
import {
  findRangeProblem,
  getLastDays,
  getRangeBefore,
  MAX_REPORT_DAYS,
  type ReportRange,
} from "./report-range";
import { ReportView } from "./report-view";

/** Of a brand that has none of its own (rules/tracking#report). */
const DEFAULT_TIME_ZONE = "UTC";
const PRESETS = ["7", "14", "28", "90", "365"] as const;
const OWN_RANGE = "own";

/** Visits, the way to the payment, refusals, money and speed of a brand. */
export function ReportScreen() {
  const t = useTranslations("studio.report");
  const { data } = useBrand();
  if (data.live) return <PublishedReport brand={data.brand.brand} timeZone={data.live.timeZone} />;
  return <EmptyState title={t("unpublished")}>{t("unpublishedLead")}</EmptyState>;
}

function PublishedReport({ brand, timeZone }: { brand: string; timeZone?: string | null | undefined }) {
  const t = useTranslations("studio.report");
  const [preset, setPreset] = useState<string>("14");
  const [today] = useState(() => new Date());
  const getPreset = (days: string) => getLastDays(today, Number(days), timeZone ?? DEFAULT_TIME_ZONE);
  const [typed, setTyped] = useState(() => getPreset("14"));
  const [days, setDays] = useState(typed);
  const problem = findRangeProblem(typed);
  const choose = (next: ReportRange) => {
    setTyped(next);
    if (findRangeProblem(next) === null) setDays(next);
  };
  const exporting = useAdminAction(
    () => callAdmin("exportReport", { brand, ...days }),
    ({ csv }) => saveFile(`${brand}-${days.from}-${days.to}.csv`, csv, "text/csv"),
  );
  return (
    <div className={styles.stack}>
      <div className={styles.row}>
        <SelectField
          label={t("range")}
          value={preset}
          options={[
            ...PRESETS.map((value) => ({ value, label: t("days", { count: Number(value) }) })),
            { value: OWN_RANGE, label: t("ownRange") },
          ]}
          onChange={({ target: { value } }) => {
            setPreset(value);
            if (value !== OWN_RANGE) choose(getPreset(value));
          }}
        />
        {preset === OWN_RANGE
          ? (["from", "to"] as const).map((end) => (
              <TextField
                key={end}
                type="date"
                label={t(end)}
                value={typed[end]}
                error={
                  end === "to" && problem !== null
                    ? t(`rangeProblems.${problem}`, { days: MAX_REPORT_DAYS })
                    : undefined
                }
                onChange={({ target }) => choose({ ...typed, [end]: target.value })}
              />
            ))
          : null}
        <ActionButton variant="secondary" action={exporting}>
          {t("export")}
        </ActionButton>
      </div>
      <FailureNotice failure={exporting.failure} />
      <ReportMailField brand={brand} />
      <ReportOfDays key={`${days.from} ${days.to}`} brand={brand} days={days} />
    </div>
  );
}

/** The report of these days, with the totals of as many days before. */
function ReportOfDays({ brand, days }: { brand: string; days: ReportRange }) {
  const query = useAdminQuery("readReport", { brand, ...days });
  const before = useAdminQuery("readReport", { brand, ...getRangeBefore(days) });
  return (
    <>
      <QueryNotice query={query} />
      {query.data ? <ReportView report={query.data.report} before={before.data?.report ?? null} /> : null}
    </>
  );
}
