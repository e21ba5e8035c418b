"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { CaptchaBox } from "@/components/auth/captcha/captcha-box";
import { Button } from "@/components/ui/button";
import { formatClock } from "@/components/ui/text/countdown";
import styles from "./resend-code.module.css";
import { useRemainingWait } from "./use-remaining-wait";
import type { ResendCodeState } from "./use-resend-code";

/** Requests another code after the wait (rules/validation#verification-codes); the server may still refuse it. */
export function ResendCode({ sent, captcha, onResend }: ResendCodeState) {
  const t = useTranslations("auth.code");
  const remainingWaitMs = useRemainingWait(sent);
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState("");
  const [statusMessage, setStatusMessage] = useState<string | null>(null);

  async function handleResend() {
    setBusy(true);
    const failure = await onResend(answer);
    setBusy(false);
    setAnswer("");
    setStatusMessage(failure ?? t("resent"));
  }

  return (
    <div className={styles.resend}>
      {remainingWaitMs > 0 ? (
        <span className={styles.wait}>{t("resendIn", { time: formatClock(remainingWaitMs) })}</span>
      ) : (
        <>
          <CaptchaBox captcha={captcha} value={answer} onChange={setAnswer} onReset={() => setAnswer("")} />
          <Button variant="ghost" size="sm" busy={busy} onClick={handleResend}>
            {t("resend")}
          </Button>
        </>
      )}
      <p role="status" className={styles.status}>
        {statusMessage}
      </p>
    </div>
  );
}
