"use client";

import { useTranslations } from "next-intl";
import { Notice } from "@/components/feedback/notice";
import { DataTable } from "@/components/studio/frame/data-table";
import layout from "@/components/studio/frame/layout.module.css";
import { Button } from "@/components/ui/button";
import type { AdminFailure } from "@/lib/browser/api/call-admin";
import type { DraftChange } from "@/lib/contract/admin/brand-changes";
import { FieldName, useFormatField } from "./document-field";
import { isPackVersion, PackName } from "./pack-name";
import styles from "./publish.module.css";

const MAX_SHOWN = 300;
const shorten = (text: string) => (text.length <= MAX_SHOWN ? text : `${text.slice(0, MAX_SHOWN)}…`);

interface ChangeTableProps {
  changes: readonly DraftChange[];
  caption: string;
  /** What stands on the two sides: what is live and the draft, or a document before and after. */
  sides?: "draft" | "versions";
}

/** Values of two documents side by side. */
export function ChangeTable({ changes, caption, sides = "draft" }: ChangeTableProps) {
  const t = useTranslations("studio.changes");
  const format = useFormatField();
  const show = (path: readonly string[], value: unknown) =>
    isPackVersion(path, value) ? <PackName version={value} /> : shorten(format(path, value));
  return (
    <DataTable
      caption={caption}
      rows={changes}
      getKey={({ path }) => path.join(".")}
      columns={[
        [t("field"), ({ path }) => <FieldName path={path} />],
        [
          t(sides === "draft" ? "before" : "valueBefore"),
          ({ path, before }) => <del className={styles.before}>{show(path, before)}</del>,
        ],
        [
          t(sides === "draft" ? "after" : "valueAfter"),
          ({ path, after }) => <ins className={styles.after}>{show(path, after)}</ins>,
        ],
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
