import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { formatClock } from "@/components/ui/text/countdown";
import { type ResendState, useRemainingWait } from "./request-code";
import styles from "./resend.module.css";

export interface ResendProps extends Omit<ResendState, "answer"> {
  /** Of the button. */
  again: string;
  formatWait: (time: string) => string;
}

/** Requests another code or mail after the wait (rules/validation#verification-codes); the server may still refuse it. */
export function Resend({ sent, busy, onResend, again, formatWait }: ResendProps) {
  const remainingWaitMs = useRemainingWait(sent);
  const wait = useRef<HTMLSpanElement>(null);
  const lastSent = useRef(sent);
  // The pressed button is gone: the next thing is the code's field, and where there is none the wait stands in its place.
  useEffect(() => {
    if (lastSent.current === sent) return;
    lastSent.current = sent;
    const field = document.querySelector<HTMLElement>('[autocomplete="one-time-code"]');
    (field ?? wait.current)?.focus();
  }, [sent]);
  return remainingWaitMs > 0 ? (
    <span ref={wait} tabIndex={-1} className={styles.wait}>
      {formatWait(formatClock(remainingWaitMs))}
    </span>
  ) : (
    <Button variant="ghost" size="sm" busy={busy} onClick={onResend} className={styles.again}>
      {again}
    </Button>
  );
}
