"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import styles from "@/components/auth/code/resend-code.module.css";
import type { SentCode } from "@/components/auth/code/sent-code";
import { useRemainingWait } from "@/components/auth/code/use-remaining-wait";
import { Button } from "@/components/ui/button";
import { formatClock } from "@/components/ui/text/countdown";

export interface ResendLinkProps {
  sent: SentCode;
  /** Asks for another mail; words when that failed. */
  onResend: () => Promise<string | null>;
}

/** Another mail, once the wait is over (rules/validation#verification-codes: 60 s); the server has the last word on it. */
export function ResendLink({ sent, onResend }: ResendLinkProps) {
  const t = useTranslations("waysBack.sent");
  const remainingWaitMs = useRemainingWait(sent);
  const [busy, setBusy] = useState(false);
  const [statusMessage, setStatusMessage] = useState<string | null>(null);

  async function handleResend() {
    setBusy(true);
    const failure = await onResend();
    setBusy(false);
    setStatusMessage(failure ?? t("resent"));
  }

  return (
    <div className={styles.resend}>
      {remainingWaitMs > 0 ? (
        <span className={styles.wait}>{t("againIn", { time: formatClock(remainingWaitMs) })}</span>
      ) : (
        <Button variant="ghost" size="sm" busy={busy} onClick={handleResend}>
          {t("again")}
        </Button>
      )}
      <p role="status" className={styles.said}>
        {statusMessage}
      </p>
    </div>
  );
}
