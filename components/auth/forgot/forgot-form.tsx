"use client";

import { useLocale } from "next-intl";
import { useState } from "react";
import type { AccountSetup } from "@/components/auth/account/account-values";
import { useCaptcha } from "@/components/auth/captcha/captcha";
import { CaptchaBox } from "@/components/auth/captcha/form-captcha";
import { requestVerificationCodeIfDue } from "@/components/auth/code/request-verification-code";
import {
  clearWaitingStep,
  type RequestedCode,
  type SentCode,
  storeWaitingStep,
  useWaitingStep,
} from "@/components/auth/code/sent-code";
import type { FormMessages } from "@/components/auth/form/form-messages";
import { toFormErrors } from "@/components/auth/form/to-form-errors";
import { LinkSent } from "@/components/auth/links/link-sent";
import { PasswordDone } from "@/components/auth/password/new-password";
import { endSessionOfAccount } from "@/lib/browser/session/end-session-of-account";
import { ForgotAccount, ForgotNewPassword } from "./forgot-steps";

export interface ForgotFormProps {
  account: AccountSetup;
  messages: FormMessages;
  /** Seconds until another code, where the server sends none. */
  countdown: number;
  loginHref: string;
  /** The session of this browser; null for a visitor. */
  session?: { uid: string; account: string } | null;
}

type Step =
  | { at: "account" }
  | { at: "link"; sent: SentCode }
  | { at: "newPassword"; requestedCode: RequestedCode }
  | { at: "done"; account: string };

/**
 * A new password (rules/accounts#account-recovery): an e-mail address gets a link, a phone number a code; the link can be
 * replaced by a code. No step reveals whether an account exists (threat T23).
 */
export function ForgotForm({ account, messages, countdown, loginHref, session = null }: ForgotFormProps) {
  const language = useLocale();
  const [step, setStep] = useState<Step>({ at: "account" });
  const [typedAccount, setTypedAccount] = useState(account.prefilled);
  const [errorMessage, setErrorMessage] = useState<string>();
  const captcha = useCaptcha();
  const [captchaAnswer, setCaptchaAnswer] = useState("");
  function goToAccountStep() {
    clearWaitingStep();
    setStep({ at: "account" });
  }
  function openLinkStep(sent: SentCode) {
    storeWaitingStep("resetLink", { account: sent.account, type: "email" });
    setTypedAccount(sent.account);
    setStep({ at: "link", sent });
  }
  function openCodeStep(requestedCode: RequestedCode) {
    storeWaitingStep("reset", requestedCode);
    setTypedAccount(requestedCode.account);
    setStep({ at: "newPassword", requestedCode });
  }
  useWaitingStep("resetLink", ({ sent }) => openLinkStep(sent));
  useWaitingStep("reset", openCodeStep);

  async function sendCodeInstead(email: string) {
    const request = { purpose: "reset", account: email, type: "email", language, countdown } as const;
    const result = await requestVerificationCodeIfDue({ ...request, captcha, answer: captchaAnswer });
    if (result.ok) return openCodeStep({ account: email, type: "email", sent: result.sent });
    const captchaMessage = captcha.handleFailure(result.failure, messages);
    setErrorMessage(
      captchaMessage ??
        (await toFormErrors(result.failure, { messages, fields: {} })).message ??
        messages.network,
    );
  }

  if (step.at === "done") return <PasswordDone account={step.account} loginHref={loginHref} />;
  if (step.at === "link") {
    return (
      <>
        <LinkSent
          kind="reset"
          sent={step.sent}
          countdown={countdown}
          messages={messages}
          onBack={goToAccountStep}
          onUseCode={() => sendCodeInstead(step.sent.account)}
          errorMessage={errorMessage}
        />
        <CaptchaBox
          captcha={captcha}
          value={captchaAnswer}
          onChange={setCaptchaAnswer}
          onReset={() => setCaptchaAnswer("")}
        />
      </>
    );
  }
  if (step.at === "newPassword") {
    return (
      <ForgotNewPassword
        requestedCode={step.requestedCode}
        countdown={countdown}
        messages={messages}
        onBack={goToAccountStep}
        onDone={async () => {
          clearWaitingStep();
          await endSessionOfAccount(session, step.requestedCode.account);
          setStep({ at: "done", account: step.requestedCode.account });
        }}
      />
    );
  }
  return (
    <ForgotAccount
      account={{ ...account, prefilled: typedAccount }}
      countdown={countdown}
      messages={messages}
      loginHref={loginHref}
      onLinkSent={openLinkStep}
      onCodeSent={openCodeStep}
    />
  );
}
