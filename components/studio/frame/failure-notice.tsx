"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Dialog } from "@/components/feedback/dialog";
import { Notice } from "@/components/feedback/notice";
import { WarningList } from "@/components/studio/publish/document-field";
import { LogInForm } from "@/components/studio/session/log-in-form";
import { Button } from "@/components/ui/button";
import type { AdminFailure } from "@/lib/browser/api/call-admin";
import { useProblemText } from "./use-problem-text";

export interface FailureNoticeProps {
  failure: AdminFailure;
  /** Does the same again; absent where that can't help. */
  onRetry?: () => void;
}

/** Why something did not work. An ended session is opened again in place, so that nothing typed is lost. */
export function FailureNotice({ failure, onRetry }: FailureNoticeProps) {
  const t = useTranslations("studio");
  const getProblemText = useProblemText();
  const [isLoggingIn, setLoggingIn] = useState(false);
  const hasEnded = failure.problem === "sessionEnded";
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
      </Notice>
      <Dialog
        open={isLoggingIn}
        onClose={() => setLoggingIn(false)}
        title={t("session.title")}
        closeLabel={t("frame.close")}
      >
        {isLoggingIn ? (
          <LogInForm
            onDone={() => {
              setLoggingIn(false);
              onRetry?.();
            }}
          />
        ) : null}
      </Dialog>
    </>
  );
}
