"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Notice } from "@/components/feedback/notice";
import { ReferenceLine } from "@/components/feedback/reference-note";
import { WarningList } from "@/components/studio/publish/document-field";
import { LogInForm } from "@/components/studio/session/log-in-form";
import { Button } from "@/components/ui/button";
import type { AdminFailure } from "@/lib/browser/api/call-admin";
import { StudioDialog } from "./studio-dialog";
import { useFailureReference } from "./use-failure-reference";
import { useProblemText } from "./use-problem-text";

export interface FailureNoticeProps {
  /** Null, undefined: there is none, and nothing is shown. */
  failure: AdminFailure | null | undefined;
  /** Does the same again; absent where that can't help. */
  onRetry?: () => void;
}

/** Why something did not work. An ended session is opened again in place, so that nothing typed is lost. */
export function FailureNotice({ failure, onRetry }: FailureNoticeProps) {
  const t = useTranslations("studio");
  const getProblemText = useProblemText();
  const findReference = useFailureReference();
  const [isLoggingIn, setLoggingIn] = useState(false);
  if (!failure) return null;
  const hasEnded = failure.problem === "sessionEnded";
  const reference = findReference(failure);
  const action = hasEnded ? (
    <Button size="sm" onClick={() => setLoggingIn(true)}>
      {t("session.again")}
    </Button>
  ) : onRetry ? (
    <Button size="sm" variant="secondary" onClick={onRetry}>
      {t("frame.retry")}
    </Button>
  ) : undefined;
  return (
    <>
      <Notice tone="danger" live="alert" action={action}>
        <span>{getProblemText(failure)}</span>
        {failure.warnings ? <WarningList warnings={failure.warnings} /> : null}
        {reference ? <ReferenceLine {...reference} /> : null}
      </Notice>
      <StudioDialog open={isLoggingIn} onClose={() => setLoggingIn(false)} title={t("session.title")}>
        <LogInForm
          onDone={() => {
            setLoggingIn(false);
            onRetry?.();
          }}
        />
      </StudioDialog>
    </>
  );
}
