"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useCaptcha } from "@/components/auth/captcha/captcha";
import { CaptchaBox } from "@/components/auth/captcha/form-captcha";
import { useRemainingWait } from "@/components/auth/code/request-verification-code";
import resendCodeStyles from "@/components/auth/code/resend-code.module.css";
import type { SentCode } from "@/components/auth/code/sent-code";
import authFormStyles from "@/components/auth/form/auth-form.module.css";
import { DoneScreen } from "@/components/auth/form/done-screen";
import type { FormMessages } from "@/components/auth/form/form-messages";
import { toFormErrors } from "@/components/auth/form/to-form-errors";
import { Notice } from "@/components/feedback/notice";
import { MailIcon } from "@/components/ui/art/icons/service-icons";
import { Button } from "@/components/ui/button";
import { formatClock } from "@/components/ui/text/countdown";
import { HOUR_SECONDS } from "@/lib/config/constants";
import { type LinkKind, requestMailedLink } from "./request-mailed-link";

interface ResendLinkProps {
  sent: SentCode;
  /** Requests another mail; resolves to an error message, or null. */
  onResend: () => Promise<string | null>;
}

/** Requests another mail after the wait (rules/validation#verification-codes); the server may still refuse it. */
function ResendLink({ sent, onResend }: ResendLinkProps) {
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
    <div className={resendCodeStyles.resend}>
      {remainingWaitMs > 0 ? (
        <span className={resendCodeStyles.wait}>{t("againIn", { time: formatClock(remainingWaitMs) })}</span>
      ) : (
        <Button variant="ghost" size="sm" busy={busy} onClick={handleResend}>
          {t("again")}
        </Button>
      )}
      <p role="status" className={resendCodeStyles.status}>
        {statusMessage}
      </p>
    </div>
  );
}

interface LinkSentProps {
  kind: LinkKind;
  sent: SentCode;
  countdown: number;
  messages: FormMessages;
  onBack: () => void;
  /** Uses a code instead of the link, where that is possible. */
  onUseCode?: (() => Promise<void> | void) | undefined;
  /** Why the code could not be sent. */
  errorMessage?: string | undefined;
}

/** A mail was sent if the account exists, which the screen never reveals (threat T23). */
export function LinkSent(props: LinkSentProps) {
  const { kind, sent: initial, countdown, messages, onBack, onUseCode, errorMessage } = props;
  const t = useTranslations("waysBack.sent");
  const [isRequestingCode, setIsRequestingCode] = useState(false);
  const [sent, setSent] = useState(initial);
  const captcha = useCaptcha();
  const [answer, setAnswer] = useState("");
  const { account } = sent;

  async function resendLink(): Promise<string | null> {
    const result = await requestMailedLink({ kind, email: account, countdown, captcha, answer });
    setAnswer("");
    if (result.ok) setSent(result.sent);
    else
      return (
        captcha.handleFailure(result.failure, messages) ??
        (await toFormErrors(result.failure, { messages, fields: {} })).message ??
        messages.network
      );
    return null;
  }

  async function requestCodeInstead() {
    setIsRequestingCode(true);
    await onUseCode?.();
    setIsRequestingCode(false);
  }

  const renderBold = (bold: React.ReactNode) => <b>{bold}</b>;
  return (
    <DoneScreen
      title={t("title")}
      icon={<MailIcon size={36} />}
      actions={
        <>
          {errorMessage === undefined ? null : (
            <Notice tone="danger" live="alert">
              {errorMessage}
            </Notice>
          )}
          {captcha.isRequired ? (
            <CaptchaBox captcha={captcha} value={answer} onChange={setAnswer} onReset={() => setAnswer("")} />
          ) : null}
          <ResendLink sent={sent} onResend={resendLink} />
          <div className={authFormStyles.actions}>
            {onUseCode ? (
              <Button variant="secondary" size="sm" busy={isRequestingCode} onClick={requestCodeInstead}>
                {t("code")}
              </Button>
            ) : null}
            <Button variant="ghost" size="sm" onClick={onBack}>
              {t("change")}
            </Button>
          </div>
        </>
      }
    >
      {t.rich(kind, {
        account,
        hours: Math.max(1, Math.floor((sent.expiresIn ?? HOUR_SECONDS) / HOUR_SECONDS)),
        b: renderBold,
      })}{" "}
      {t("spam")}
    </DoneScreen>
  );
}
