"use client";

import { useTranslations } from "next-intl";
import { Notice } from "@/components/feedback/notice";
import { DataTable } from "@/components/studio/frame/data-table";
import layout from "@/components/studio/frame/layout.module.css";
import { Button } from "@/components/ui/button";
import type { AdminFailure } from "@/lib/browser/api/call-admin";
import type { DraftChange } from "@/lib/contract/admin/brand-changes";
import { FieldName, useFormatField } from "./document-field";
import styles from "./publish.module.css";

const MAX_SHOWN = 300;
const shorten = (text: string) => (text.length <= MAX_SHOWN ? text : `${text.slice(0, MAX_SHOWN)}…`);

/** Values of two documents side by side. */
export function ChangeTable({ changes, caption }: { changes: readonly DraftChange[]; caption: string }) {
  const t = useTranslations("studio.changes");
  const format = useFormatField();
  return (
    <DataTable
      caption={caption}
      rows={changes}
      getKey={({ path }) => path.join(".")}
      columns={[
        [t("field"), ({ path }) => <FieldName path={path} />],
        [
          t("before"),
          ({ path, before }) => <del className={styles.before}>{shorten(format(path, before))}</del>,
        ],
        [t("after"), ({ path, after }) => <ins className={styles.after}>{shorten(format(path, after))}</ins>],
      ]}
    />
  );
}

/** Fields that were published with another value since the draft began: whose value stays is the operator's choice. */
export function ConflictChoice({
  conflicts,
  onChoose,
}: {
  conflicts: NonNullable<AdminFailure["conflicts"]>;
  onChoose: (keep: "draft" | "live") => void;
}) {
  const t = useTranslations("studio.changes");
  const format = useFormatField();
  return (
    <div className={layout.stack}>
      <Notice tone="warn" live="alert" title={t("conflictTitle")}>
        {t("conflictLead")}
      </Notice>
      <DataTable
        caption={t("conflictTitle")}
        rows={conflicts}
        getKey={({ path }) => path.join(".")}
        columns={[
          [t("field"), ({ path }) => <FieldName path={path} />],
          [t("live"), ({ path, current }) => format(path, current)],
          [t("draft"), ({ path, after }) => format(path, after)],
        ]}
      />
      <div className={layout.fieldRow}>
        <Button onClick={() => onChoose("draft")}>{t("keepDraft")}</Button>
        <Button variant="secondary" onClick={() => onChoose("live")}>
          {t("keepLive")}
        </Button>
      </div>
    </div>
  );
}
