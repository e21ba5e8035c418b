"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { CaptchaBox } from "@/components/auth/captcha/captcha-box";
import { useCaptcha } from "@/components/auth/captcha/use-captcha";
import type { SentCode } from "@/components/auth/code/sent-code";
import styles from "@/components/auth/form/auth-form.module.css";
import { DoneScreen } from "@/components/auth/form/done-screen";
import type { FormMessages } from "@/components/auth/form/form-messages";
import { toFormErrors } from "@/components/auth/form/to-form-errors";
import { Notice } from "@/components/feedback/notice";
import { MailIcon } from "@/components/ui/art/icons/service-icons";
import { Button } from "@/components/ui/button";
import { HOUR_SECONDS } from "@/lib/config/constants";
import type { LinkKind } from "./link-kind";
import { requestMailedLink } from "./request-mailed-link";
import { ResendLink } from "./resend-link";

export interface LinkSentProps {
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
          <div className={styles.actions}>
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
