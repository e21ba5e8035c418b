"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useBrand } from "@/components/studio/brands/brand-context";
import { ActionButton } from "@/components/studio/frame/action-button";
import { FailureNotice } from "@/components/studio/frame/failure-notice";
import layout from "@/components/studio/frame/layout.module.css";
import { QueryNotice } from "@/components/studio/frame/query-notice";
import { ChangeTable } from "@/components/studio/publish/change-table";
import { PriceDialog } from "@/components/studio/publish/price-dialog";
import { TextField } from "@/components/ui/fields/text-field";
import { callAdmin } from "@/lib/browser/api/call-admin";
import { saveFile } from "@/lib/browser/studio/save-file";
import { useAdminAction } from "@/lib/browser/studio/use-admin-action";
import { useAdminQuery } from "@/lib/browser/studio/use-admin-query";
import type { DraftChange } from "@/lib/contract/admin/brand-changes";
import type { ConfirmedPrice } from "@/lib/contract/admin/price-jump";
import { cutText } from "@/lib/domain/validation/typed-text";

export interface VersionDetailProps {
  brand: string;
  number: number;
  /** Gets the number of the new version. */
  onRestored: (number: number) => void;
}

/** What a version changed, what going back to it would change now, and doing that. */
export function VersionDetail({ brand, number, onRestored }: VersionDetailProps) {
  const t = useTranslations("studio.versions");
  const f = useTranslations("studio.frame");
  const { canEdit, data: shown } = useBrand();
  const isRemoved = shown.brand.status === "removed";
  const query = useAdminQuery("readVersion", { brand, number });
  const { data, reload } = query;
  const [note, setNote] = useState("");
  const restore = useAdminAction(
    (input: { live: number; prices?: ConfirmedPrice[] }) =>
      callAdmin("rollBackBrand", { brand, number, note, ...input }),
    ({ version }) => onRestored(version.number),
  );
  const exporting = useAdminAction(
    () => callAdmin("exportBrand", { brand, of: "live", version: number }),
    ({ file }) => saveFile(`${brand}-${number}.json`, JSON.stringify(file, null, 2), "application/json"),
  );
  if (!data) return <QueryNotice query={query} />;
  return (
    <div className={layout.stack}>
      {data.changes.length > 0 ? (
        <>
          <h3>{t("changed")}</h3>
          <ChangeTable changes={data.changes} caption={t("changed")} sides="versions" />
        </>
      ) : null}
      {isRemoved ? null : <Rollback changes={data.changesOfRollback} />}
      <FailureNotice failure={exporting.failure} />
      <div className={layout.fieldRow}>
        <ActionButton variant="secondary" action={exporting}>
          {t("export", { number })}
        </ActionButton>
      </div>
      {restore.failure?.prices ? (
        <PriceDialog
          prices={restore.failure.prices}
          busy={restore.busy}
          onConfirm={(prices) => void restore.run({ live: data.live, prices })}
          onClose={restore.reset}
        />
      ) : (
        <FailureNotice failure={restore.failure} onRetry={reload} />
      )}
      {canEdit && data.changesOfRollback.length > 0 ? (
        <div className={layout.fieldRow}>
          <TextField
            className={layout.grow}
            label={t("why")}
            optional={f("optional")}
            clean={cutText(500)}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
          <ActionButton action={restore} input={{ live: data.live }} busyLabel={f("working")}>
            {t("restore", { number })}
          </ActionButton>
        </div>
      ) : null}
    </div>
  );
}

function Rollback({ changes }: { changes: readonly DraftChange[] }) {
  const t = useTranslations("studio.versions");
  return (
    <>
      <h3>{t("rollback")}</h3>
      {changes.length > 0 ? (
        <ChangeTable changes={changes} caption={t("rollback")} sides="versions" />
      ) : (
        <p>{t("isLive")}</p>
      )}
    </>
  );
}
