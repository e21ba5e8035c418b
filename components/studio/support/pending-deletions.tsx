import { useLocale, useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Notice } from "@/components/feedback/notice";
import { ActionDialog } from "@/components/studio/frame/action-dialog";
import { DataTable } from "@/components/studio/frame/data-table";
import layout from "@/components/studio/frame/layout.module.css";
import { Panel } from "@/components/studio/frame/panel";
import { QueryNotice } from "@/components/studio/frame/query-notice";
import { useHasRole } from "@/components/studio/session/operator-context";
import { Button } from "@/components/ui/button";
import { LocalTime } from "@/components/ui/text/local-time";
import { callAdmin } from "@/lib/browser/api/call-admin";
import { useAdminAction } from "@/lib/browser/studio/use-admin-action";
import { useAdminQuery } from "@/lib/browser/studio/use-admin-query";
import type { PendingDeletion } from "@/lib/contract/admin/support";

/** The accounts that are about to be deleted, each of which can be kept by the wish of its owner (rules/accounts#deletion). */
export function PendingDeletions() {
  const t = useTranslations("studio.support");
  const locale = useLocale();
  const mayKeep = useHasRole("editor");
  const list = useAdminQuery("listDeletions", {});
  const [kept, setKept] = useState<PendingDeletion | null>(null);
  const [isDone, setDone] = useState(false);
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The row goes with its button.
    if (isDone && kept === null) message.current?.focus();
  }, [isDone, kept]);
  const keep = useAdminAction(
    ({ brand, uid }: PendingDeletion) => callAdmin("keepMember", { brand, uid }),
    () => {
      setKept(null);
      setDone(true);
      list.reload();
    },
  );
  const deletions = list.data?.deletions;
  const renderTime = (at: number) => <LocalTime at={at} locale={locale} isShort showTime />;
  return (
    <Panel title={t("deletions")} lead={t("deletionsLead")}>
      <QueryNotice query={list} />
      {isDone ? (
        <div ref={message} tabIndex={-1}>
          <Notice tone="success">{t("kept")}</Notice>
        </div>
      ) : null}
      {deletions?.length === 0 ? <p className={layout.muted}>{t("noDeletions")}</p> : null}
      {deletions && deletions.length > 0 ? (
        <DataTable
          caption={t("deletions")}
          rows={deletions}
          getKey={({ brand, uid }) => `${brand} ${uid}`}
          columns={[
            [t("brand"), ({ brand }) => brand],
            [t("member"), ({ uid }) => <code className={layout.small}>{uid}</code>],
            [t("account"), ({ account }) => account],
            [t("asked"), ({ askedAt }) => renderTime(askedAt)],
            [t("due"), ({ dueAt }) => renderTime(dueAt)],
            [t("state"), ({ state }) => t(`deletionStates.${state}`)],
            [
              t("actions"),
              (deletion) =>
                mayKeep ? (
                  <Button
                    size="sm"
                    variant="secondary"
                    aria-label={t("keepOf", { uid: deletion.uid })}
                    onClick={() => {
                      setDone(false);
                      setKept(deletion);
                    }}
                  >
                    {t("keep")}
                  </Button>
                ) : (
                  "–"
                ),
            ],
          ]}
        />
      ) : null}
      <ActionDialog
        open={kept !== null}
        onClose={() => setKept(null)}
        onConfirm={() => kept && void keep.run(kept)}
        title={t("keepTitle")}
        description={t("keepLead")}
        confirmLabel={t("keep")}
        emphasis="harmless"
        action={keep}
        onRetry={() => list.reload()}
      />
    </Panel>
  );
}
