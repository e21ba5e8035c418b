"use client";

import { useTranslations } from "next-intl";
import { DataTable } from "@/components/studio/frame/data-table";
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
        { key: "field", label: t("field"), render: ({ path }) => <FieldName path={path} /> },
        {
          key: "before",
          label: t("before"),
          render: ({ path, before }) => <del className={styles.before}>{shorten(format(path, before))}</del>,
        },
        {
          key: "after",
          label: t("after"),
          render: ({ path, after }) => <ins className={styles.after}>{shorten(format(path, after))}</ins>,
        },
      ]}
    />
  );
}
