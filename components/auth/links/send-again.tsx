"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import styles from "@/components/auth/code/resend.module.css";
import type { SentCode } from "@/components/auth/code/sent-code";
import { useWait } from "@/components/auth/code/use-wait";
import { Button } from "@/components/ui/button";
import { clockText } from "@/components/ui/countdown";

export interface SendAgainProps {
  sent: SentCode;
  /** Asks for another mail; words when that failed. */
  onAgain: () => Promise<string | null>;
}

/** Another mail, once the wait is over (spec §9: 60 s); the server has the last word on it. */
export function SendAgain({ sent, onAgain }: SendAgainProps) {
  const t = useTranslations("waysBack.sent");
  const wait = useWait(sent);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<string | null>(null);

  async function press() {
    setBusy(true);
    const failure = await onAgain();
    setBusy(false);
    setSaid(failure ?? t("resent"));
  }

  return (
    <div className={styles.resend}>
      {wait > 0 ? (
        <span className={styles.wait}>{t("againIn", { time: clockText(wait) })}</span>
      ) : (
        <Button variant="ghost" size="sm" busy={busy} onClick={press}>
          {t("again")}
        </Button>
      )}
      <p role="status" className={styles.said}>
        {said}
      </p>
    </div>
  );
}
