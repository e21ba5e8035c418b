"use client";

import { useTranslations } from "next-intl";
import { Notice } from "@/components/feedback/notice";
import { FailureNotice } from "@/components/studio/frame/failure-notice";
import layout from "@/components/studio/frame/layout.module.css";
import { useFormatField } from "@/components/studio/publish/document-field";
import { Button } from "@/components/ui/button";
import styles from "./editor.module.css";
import type { DraftField } from "./use-draft-field";
import { useWrongText } from "./use-wrong-text";

export interface DraftNoteProps {
  field: DraftField;
  /** The field itself says why it was refused. */
  isWrongTold?: boolean;
}

/** Below a field: whether it is stored, who changed it meanwhile, or why it could not be stored. */
export function DraftNote({ field, isWrongTold = false }: DraftNoteProps) {
  const t = useTranslations("studio.editor");
  const format = useFormatField();
  const { path, state } = field;
  const wrong = useWrongText(path, state);
  if (state.kind === "conflict")
    return (
      <Notice
        tone="warn"
        live="alert"
        title={t("conflict", { by: state.by ?? t("somebody") })}
        action={
          <span className={layout.inline}>
            <Button size="sm" onClick={() => void field.keepMine()}>
              {t("keepMine")}
            </Button>
            <Button size="sm" variant="secondary" onClick={field.takeTheirs}>
              {t("takeTheirs")}
            </Button>
          </span>
        }
      >
        {t("theirs", { value: format(path, state.current) })}
      </Notice>
    );
  if (wrong !== undefined)
    return isWrongTold ? null : (
      <p role="alert" className={styles.wrong}>
        {wrong}
      </p>
    );
  if (state.kind === "failed")
    return <FailureNotice failure={state.failure} onRetry={() => void field.retry()} />;
  return (
    <p role="status" className={styles.status}>
      {state.kind === "saving" ? t("saving") : null}
      {state.kind === "saved" ? t("saved") : null}
    </p>
  );
}
