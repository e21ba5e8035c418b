"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useBrand } from "@/components/studio/brands/brand-context";
import { FailureNotice } from "@/components/studio/frame/failure-notice";
import { LoadingBlock } from "@/components/studio/frame/loading-block";
import { ChangeTable } from "@/components/studio/publish/change-table";
import { PriceDialog } from "@/components/studio/publish/price-dialog";
import styles from "@/components/studio/publish/publish.module.css";
import { Button } from "@/components/ui/button";
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
  const { data, failure, reload } = useAdminQuery("readVersion", { brand, number });
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
  if (!data) return failure ? <FailureNotice failure={failure} onRetry={reload} /> : <LoadingBlock />;
  return (
    <div className={styles.stack}>
      {data.changes.length > 0 ? (
        <>
          <h3>{t("changed")}</h3>
          <ChangeTable changes={data.changes} caption={t("changed")} />
        </>
      ) : null}
      {isRemoved ? null : <Rollback changes={data.changesOfRollback} />}
      {exporting.failure ? <FailureNotice failure={exporting.failure} /> : null}
      <div className={styles.row}>
        <Button variant="secondary" busy={exporting.busy} onClick={() => void exporting.run(undefined)}>
          {t("export", { number })}
        </Button>
      </div>
      {restore.failure?.prices ? (
        <PriceDialog
          prices={restore.failure.prices}
          busy={restore.busy}
          onConfirm={(prices) => void restore.run({ live: data.live, prices })}
          onClose={restore.reset}
        />
      ) : restore.failure ? (
        <FailureNotice failure={restore.failure} onRetry={reload} />
      ) : null}
      {canEdit && data.changesOfRollback.length > 0 ? (
        <div className={styles.row}>
          <TextField
            className={styles.note}
            label={t("why")}
            optional={f("optional")}
            clean={cutText(500)}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
          <Button
            busy={restore.busy}
            busyLabel={f("working")}
            onClick={() => void restore.run({ live: data.live })}
          >
            {t("restore", { number })}
          </Button>
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
      {changes.length > 0 ? <ChangeTable changes={changes} caption={t("rollback")} /> : <p>{t("isLive")}</p>}
    </>
  );
}
