"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useBrand } from "@/components/studio/brands/brand-context";
import { ActionButton } from "@/components/studio/frame/action-button";
import { ActionDialog } from "@/components/studio/frame/action-dialog";
import { FailureNotice } from "@/components/studio/frame/failure-notice";
import layout from "@/components/studio/frame/layout.module.css";
import { SetupList } from "@/components/studio/setup/setup-list";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/fields/text-field";
import { EmptyState } from "@/components/ui/text/empty-state";
import { callAdmin } from "@/lib/browser/api/call-admin";
import { useAdminAction } from "@/lib/browser/studio/use-admin-action";
import type { BrandDraft } from "@/lib/contract/admin/brands";
import type { ConfirmedPrice } from "@/lib/contract/admin/price-jump";
import { cutText } from "@/lib/domain/validation/typed-text";
import { ChangeTable, ConflictChoice } from "./change-table";
import { PriceDialog } from "./price-dialog";
import { PublishedNotice, type PublishedVersion } from "./published-notice";

/** What the draft changes in what is live, what is wrong with it, and publishing it. */
export function ChangesScreen() {
  const t = useTranslations("studio.changes");
  const { data } = useBrand();
  const [published, setPublished] = useState<PublishedVersion | null>(null);
  return (
    <div className={layout.stack}>
      <h2 className={layout.title}>{t("title")}</h2>
      {published ? <PublishedNotice version={published} /> : null}
      {data.draft ? (
        <DraftPanel draft={data.draft} onPublished={setPublished} />
      ) : (
        <EmptyState title={t("none")}>{t("noneLead")}</EmptyState>
      )}
    </div>
  );
}

interface DraftPanelProps {
  draft: BrandDraft;
  onPublished: (version: PublishedVersion) => void;
}

function DraftPanel({ draft, onPublished }: DraftPanelProps) {
  const t = useTranslations("studio.changes");
  const f = useTranslations("studio.frame");
  const { data, canEdit, reload } = useBrand();
  const { brand } = data.brand;
  const [note, setNote] = useState("");
  const [isDiscarding, setDiscarding] = useState(false);
  const [keep, setKeep] = useState<"draft" | "live" | undefined>();
  const publish = useAdminAction(
    (choices: { keep?: "draft" | "live" | undefined; prices?: ConfirmedPrice[] }) =>
      callAdmin("publishBrand", { brand, revision: draft.revision, note, ...choices }),
    ({ version, notified }) => {
      onPublished({ number: version.number, notified, changes: draft.changes });
      reload();
    },
  );
  const discard = useAdminAction(
    () => callAdmin("discardDraft", { brand, revision: draft.revision }),
    () => {
      setDiscarding(false);
      reload();
    },
  );
  const hasErrors = data.warnings.some(({ severity }) => severity === "error");
  const { conflicts, prices } = publish.failure ?? {};
  return (
    <>
      <SetupList isShort />
      {data.live === null ? <p>{t("first")}</p> : null}
      {draft.changes.length > 0 ? (
        <ChangeTable changes={draft.changes} caption={t("title")} />
      ) : data.live ? (
        <p>{t("same")}</p>
      ) : null}
      {conflicts ? (
        <ConflictChoice
          conflicts={conflicts}
          onChoose={(chosen) => {
            setKeep(chosen);
            void publish.run({ keep: chosen });
          }}
        />
      ) : null}
      {prices ? (
        <PriceDialog
          prices={prices}
          busy={publish.busy}
          onConfirm={(confirmed) => void publish.run({ keep, prices: confirmed })}
          onClose={publish.reset}
        />
      ) : null}
      {conflicts || prices ? null : <FailureNotice failure={publish.failure} onRetry={reload} />}
      {canEdit ? (
        <div className={layout.fieldRow}>
          <TextField
            className={layout.grow}
            label={t("note")}
            optional={f("optional")}
            value={note}
            clean={cutText(500)}
            onChange={(event) => setNote(event.target.value)}
          />
          <ActionButton action={publish} input={{ keep }} busyLabel={f("working")} disabled={hasErrors}>
            {t("publish")}
          </ActionButton>
          {data.live ? (
            <Button variant="ghost" onClick={() => setDiscarding(true)}>
              {t("discard")}
            </Button>
          ) : null}
        </div>
      ) : null}
      {canEdit && data.live === null ? <p>{t("removeInstead")}</p> : null}
      {hasErrors && canEdit ? <p>{t("hasErrors")}</p> : null}
      <ActionDialog
        open={isDiscarding}
        onClose={() => setDiscarding(false)}
        onConfirm={() => void discard.run(undefined)}
        title={t("discardTitle")}
        description={t("discardLead")}
        confirmLabel={t("discard")}
        cancelLabel={t("keep")}
        action={discard}
      />
    </>
  );
}
