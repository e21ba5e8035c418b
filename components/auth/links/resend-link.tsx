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
  /** Requests another mail; resolves to an error message, or null. */
  onResend: () => Promise<string | null>;
}

/** Requests another mail after the wait (rules/validation#verification-codes); the server may still refuse it. */
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
      <p role="status" className={styles.status}>
        {statusMessage}
      </p>
    </div>
  );
}
