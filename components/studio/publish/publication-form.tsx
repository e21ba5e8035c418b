"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { useBrand } from "@/components/studio/brands/brand-context";
import { FailureNotice } from "@/components/studio/frame/failure-notice";
import layout from "@/components/studio/frame/layout.module.css";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/fields/text-field";
import { cutText } from "@/lib/domain/validation/typed-text";
import { ConflictChoice } from "./change-table";
import { PriceDialog } from "./price-dialog";
import { TimeDialog } from "./time-dialog";
import { type PublicationTarget, usePublication } from "./use-publication";

export interface PublicationFormProps extends PublicationTarget {
  /** Nothing waits for its time: one at most does. */
  canPlan: boolean;
  /** Beside the buttons. */
  children?: ReactNode;
}

/** Publishes a draft, now or at a set time, and asks for what that needs. */
export function PublicationForm({ canPlan, children, ...target }: PublicationFormProps) {
  const t = useTranslations("studio.changes");
  const f = useTranslations("studio.frame");
  const { data, canEdit, reload } = useBrand();
  const [note, setNote] = useState("");
  const [isTiming, setTiming] = useState(false);
  const publication = usePublication(
    {
      ...target,
      onPlanned: (list) => {
        setTiming(false);
        target.onPlanned(list);
      },
    },
    note,
  );
  const { busy, failure } = publication;
  const hasErrors = data.warnings.some(({ severity }) => severity === "error");
  const { conflicts, prices } = failure ?? {};
  return (
    <>
      {conflicts ? (
        <ConflictChoice
          conflicts={conflicts}
          onChoose={(chosen) => {
            setTiming(false);
            void publication.choose(chosen);
          }}
        />
      ) : null}
      {prices ? (
        <PriceDialog
          prices={prices}
          busy={busy}
          onConfirm={(confirmed) => {
            setTiming(false);
            void publication.confirm(confirmed);
          }}
          onClose={() => {
            setTiming(false);
            publication.reset();
          }}
        />
      ) : null}
      {conflicts || prices || isTiming ? null : <FailureNotice failure={failure} onRetry={reload} />}
      {isTiming && !conflicts && !prices ? (
        <DraftTimeDialog
          busy={busy}
          failure={failure}
          onRetry={reload}
          onConfirm={(at) => void publication.begin(at)}
          onClose={() => {
            setTiming(false);
            publication.reset();
          }}
        />
      ) : null}
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
          <Button
            busy={busy && !isTiming}
            busyLabel={f("working")}
            disabled={hasErrors}
            onClick={() => {
              setTiming(false);
              void publication.begin(null);
            }}
          >
            {t("publish")}
          </Button>
          {canPlan ? (
            <Button
              variant="secondary"
              disabled={hasErrors}
              onClick={() => {
                publication.reset();
                setTiming(true);
              }}
            >
              {t("plan")}
            </Button>
          ) : null}
          {children}
        </div>
      ) : null}
      {hasErrors && canEdit ? <p>{t("hasErrors")}</p> : null}
    </>
  );
}

type TimeProps = Pick<
  Parameters<typeof TimeDialog>[0],
  "busy" | "failure" | "onRetry" | "onConfirm" | "onClose"
>;

function DraftTimeDialog(props: TimeProps) {
  const t = useTranslations("studio.publications");
  const { document } = useBrand();
  return (
    <TimeDialog
      {...props}
      title={t("title")}
      description={t("lead")}
      confirmLabel={t("confirm")}
      timeZone={document.timeZone ?? "UTC"}
    />
  );
}
