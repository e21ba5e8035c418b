"use client";

import { useTranslations } from "next-intl";
import { formatValue } from "@/components/studio/editor/draft-note";
import { DataTable } from "@/components/studio/frame/data-table";
import type { DraftChange } from "@/lib/contract/admin/brand-changes";
import styles from "./publish.module.css";

const MAX_SHOWN = 300;
const shorten = (text: string) => (text.length <= MAX_SHOWN ? text : `${text.slice(0, MAX_SHOWN)}…`);

/** Values of two documents side by side. */
export function ChangeTable({ changes, caption }: { changes: readonly DraftChange[]; caption: string }) {
  const t = useTranslations("studio.changes");
  return (
    <DataTable
      caption={caption}
      rows={changes}
      getKey={({ path }) => path.join(".")}
      columns={[
        { key: "field", label: t("field"), render: ({ path }) => <code>{path.join(" › ")}</code> },
        {
          key: "before",
          label: t("before"),
          render: ({ before }) => <del className={styles.before}>{shorten(formatValue(before))}</del>,
        },
        {
          key: "after",
          label: t("after"),
          render: ({ after }) => <ins className={styles.after}>{shorten(formatValue(after))}</ins>,
        },
      ]}
    />
  );
}
