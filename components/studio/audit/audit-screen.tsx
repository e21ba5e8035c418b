"use client";

import { useLocale, useTranslations } from "next-intl";
import { useDeferredValue, useState } from "react";
import { ActionButton } from "@/components/studio/frame/action-button";
import { FailureNotice } from "@/components/studio/frame/failure-notice";
import layout from "@/components/studio/frame/layout.module.css";
import { PagedTable } from "@/components/studio/frame/paged-table";
import { ScreenHead } from "@/components/studio/frame/screen-head";
import { useBrandSource } from "@/components/studio/pick/use-brand-source";
import { TextLink } from "@/components/ui/links/text-link";
import { LocalTime } from "@/components/ui/text/local-time";
import { callAdmin } from "@/lib/browser/api/call-admin";
import { saveFile } from "@/lib/browser/studio/save-file";
import { useAdminAction } from "@/lib/browser/studio/use-admin-action";
import { useAdminQuery } from "@/lib/browser/studio/use-admin-query";
import { AuditDetails } from "./audit-details";
import { AuditFilters, NO_FILTER, readFilter } from "./audit-filters";

/** Who did what, when, to which brand, with old and new values. */
export function AuditScreen() {
  const t = useTranslations("studio.audit");
  const locale = useLocale();
  const { getLabel } = useBrandSource();
  const [typed, setTyped] = useState(NO_FILTER);
  const filter = readFilter(useDeferredValue(typed));
  const audit = useAdminQuery("listAudit", filter);
  const more = useAdminAction(
    (before: number) => callAdmin("listAudit", { ...filter, before }),
    ({ entries, hasMore }) => audit.update((shown) => ({ entries: [...shown.entries, ...entries], hasMore })),
  );
  const exporting = useAdminAction(
    () => callAdmin("exportAudit", filter),
    ({ csv }) => saveFile("audit.csv", csv, "text/csv"),
  );
  return (
    <>
      <ScreenHead
        title={t("title")}
        lead={t("lead")}
        actions={
          <ActionButton variant="secondary" action={exporting}>
            {t("export")}
          </ActionButton>
        }
      />
      <div className={layout.stack}>
        <FailureNotice failure={exporting.failure} />
        <AuditFilters value={typed} onChange={setTyped} />
        <PagedTable
          query={audit}
          caption={t("title")}
          rows={audit.data?.entries}
          empty={t("none")}
          more={more}
          moreLabel={t("more")}
          getKey={({ id }) => id}
          getCursor={({ id }) => id}
          columns={[
            [t("at"), ({ at }) => <LocalTime at={at} locale={locale} isShort showTime />],
            [t("by"), ({ by }) => by?.name ?? t("command")],
            [t("action"), ({ action }) => t(`actions.${action}`)],
            [
              t("brand"),
              ({ brand: id }) => (id ? <TextLink href={`/brand/${id}`}>{getLabel(id)}</TextLink> : "–"),
            ],
            [t("details"), (entry) => <AuditDetails entry={entry} />],
          ]}
        />
      </div>
    </>
  );
}
