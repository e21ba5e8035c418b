"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { clockText } from "@/components/ui/countdown";
import styles from "./resend.module.css";
import type { SentCode } from "./sent-code";
import { useWait } from "./use-wait";

export interface ResendProps {
  sent: SentCode;
  /** Asks for another code; words when that failed. */
  onResend: () => Promise<string | null>;
}

/** Another code, once the wait is over (spec §9: 60 s); the server has the last word on it. */
export function Resend({ sent, onResend }: ResendProps) {
  const t = useTranslations("auth.code");
  const wait = useWait(sent);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<string | null>(null);

  async function press() {
    setBusy(true);
    const failure = await onResend();
    setBusy(false);
    setSaid(failure ?? t("resent"));
  }

  return (
    <div className={styles.resend}>
      {wait > 0 ? (
        <span className={styles.wait}>{t("resendIn", { time: clockText(wait) })}</span>
      ) : (
        <Button variant="ghost" size="sm" busy={busy} onClick={press}>
          {t("resend")}
        </Button>
      )}
      <p role="status" className={styles.said}>
        {said}
      </p>
    </div>
  );
}
