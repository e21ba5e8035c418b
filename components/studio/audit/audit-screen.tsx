"use client";

import { useLocale, useTranslations } from "next-intl";
import { useDeferredValue, useState } from "react";
import { DataTable } from "@/components/studio/frame/data-table";
import { FailureNotice } from "@/components/studio/frame/failure-notice";
import { LoadingBlock } from "@/components/studio/frame/loading-block";
import { ScreenHead } from "@/components/studio/frame/screen-head";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/fields/text-field";
import { TextLink } from "@/components/ui/links/text-link";
import { EmptyState } from "@/components/ui/text/empty-state";
import { LocalTime } from "@/components/ui/text/local-time";
import { callAdmin } from "@/lib/browser/api/call-admin";
import { useAdminAction } from "@/lib/browser/studio/use-admin-action";
import { useAdminQuery } from "@/lib/browser/studio/use-admin-query";
import styles from "./audit.module.css";

/** Who did what, when, to which brand. */
export function AuditScreen() {
  const t = useTranslations("studio.audit");
  const locale = useLocale();
  const [typed, setTyped] = useState("");
  const brand = useDeferredValue(typed.trim());
  const isBrand = /^[a-z][a-z0-9-]{1,31}$/.test(brand);
  const filter = isBrand ? { brand } : {};
  const { data, failure, reload, update } = useAdminQuery("listAudit", filter);
  const more = useAdminAction(
    (before: number) => callAdmin("listAudit", { ...filter, before }),
    (page) => update((shown) => ({ entries: [...shown.entries, ...page.entries], hasMore: page.hasMore })),
  );
  return (
    <>
      <ScreenHead title={t("title")} lead={t("lead")} />
      <TextField
        type="search"
        label={t("brand")}
        className={styles.search}
        value={typed}
        autoCapitalize="none"
        onChange={(event) => setTyped(event.target.value)}
      />
      {failure ? <FailureNotice failure={failure} onRetry={reload} /> : null}
      {!data && !failure ? <LoadingBlock /> : null}
      {data?.entries.length === 0 ? <EmptyState title={t("none")} /> : null}
      {data && data.entries.length > 0 ? (
        <DataTable
          caption={t("title")}
          rows={data.entries}
          getKey={({ id }) => id}
          columns={[
            {
              key: "at",
              label: t("at"),
              render: ({ at }) => <LocalTime at={at} locale={locale} isShort showTime />,
            },
            { key: "by", label: t("by"), render: ({ by }) => by?.name ?? t("command") },
            { key: "action", label: t("action"), render: ({ action }) => t(`actions.${action}`) },
            {
              key: "brand",
              label: t("brand"),
              render: (entry) =>
                entry.brand ? <TextLink href={`/brand/${entry.brand}`}>{entry.brand}</TextLink> : "–",
            },
            {
              key: "details",
              label: t("details"),
              render: ({ details }) => (
                <code className={styles.details}>
                  {Object.entries(details)
                    .map(([name, value]) => `${name}: ${value}`)
                    .join(", ")}
                </code>
              ),
            },
          ]}
        />
      ) : null}
      {more.failure ? <FailureNotice failure={more.failure} /> : null}
      {data?.hasMore ? (
        <Button
          variant="secondary"
          busy={more.busy}
          onClick={() => void more.run(data.entries.at(-1)?.id ?? 1)}
        >
          {t("more")}
        </Button>
      ) : null}
    </>
  );
}
