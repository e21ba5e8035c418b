"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { CaptchaBox } from "@/components/auth/captcha/captcha-box";
import { Button } from "@/components/ui/button";
import { clockText } from "@/components/ui/countdown";
import styles from "./resend.module.css";
import type { Resending } from "./use-resend";
import { useWait } from "./use-wait";

/** Another code, once the wait is over (spec §9: 60 s); the server has the last word on it. */
export function Resend({ sent, captcha, onResend }: Resending) {
  const t = useTranslations("auth.code");
  const wait = useWait(sent);
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState("");
  const [said, setSaid] = useState<string | null>(null);

  async function press() {
    setBusy(true);
    const failure = await onResend(answer);
    setBusy(false);
    setAnswer("");
    setSaid(failure ?? t("resent"));
  }

  return (
    <div className={styles.resend}>
      {wait > 0 ? (
        <span className={styles.wait}>{t("resendIn", { time: clockText(wait) })}</span>
      ) : (
        <>
          <CaptchaBox captcha={captcha} value={answer} onChange={setAnswer} onFresh={() => setAnswer("")} />
          <Button variant="ghost" size="sm" busy={busy} onClick={press}>
            {t("resend")}
          </Button>
        </>
      )}
      <p role="status" className={styles.said}>
        {said}
      </p>
    </div>
  );
}
