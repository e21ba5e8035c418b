import { type ReactNode, useState } from "react";
import { CaptchaBox } from "@/components/auth/captcha/form-captcha";
import { Button } from "@/components/ui/button";
import { formatClock } from "@/components/ui/text/countdown";
import { type ResendState, useRemainingWait } from "./request-code";
import styles from "./resend.module.css";

export interface ResendProps extends ResendState {
  /** Of the button. */
  again: string;
  /** Said once another one was sent. */
  resent: string;
  formatWait: (time: string) => string;
}

/** Requests another code or mail after the wait (rules/validation#verification-codes); the server may still refuse it. */
export function Resend({ sent, captcha, onResend, again, resent, formatWait }: ResendProps) {
  const remainingWaitMs = useRemainingWait(sent);
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState("");
  const [statusMessage, setStatusMessage] = useState<ReactNode>(null);

  async function handleResend() {
    setBusy(true);
    const failure = await onResend(answer);
    setBusy(false);
    setAnswer("");
    setStatusMessage(failure ?? resent);
  }

  return (
    <div className={styles.resend}>
      {remainingWaitMs > 0 ? (
        <span className={styles.wait}>{formatWait(formatClock(remainingWaitMs))}</span>
      ) : (
        <>
          <CaptchaBox captcha={captcha} value={answer} onChange={setAnswer} onReset={() => setAnswer("")} />
          <Button variant="ghost" size="sm" busy={busy} onClick={handleResend}>
            {again}
          </Button>
        </>
      )}
      <p role="status" className={styles.status}>
        {statusMessage}
      </p>
    </div>
  );
}
