"use client";

import { useState } from "react";
import type { AccountSetup } from "@/components/auth/account/account-values";
import { useCaptcha } from "@/components/auth/captcha/captcha";
import { CaptchaBox } from "@/components/auth/captcha/form-captcha";
import { useCodeRequests } from "@/components/auth/code/request-code";
import {
  clearWaitingStep,
  type RequestedCode,
  storeWaitingStep,
  useWaitingStep,
} from "@/components/auth/code/sent-code";
import { useFailureTexts } from "@/components/auth/form/failure-texts";
import { LinkSent } from "@/components/auth/links/link-sent";
import { PasswordDone } from "@/components/auth/password/new-password";
import { endSessionOfAccount } from "@/lib/browser/session/end-session-of-account";
import { ForgotAccount, ForgotNewPassword } from "./forgot-steps";

export interface ForgotFormProps {
  account: AccountSetup;
  loginHref: string;
  /** The session of this browser; null for a visitor. */
  session?: { uid: string; account: string } | null;
}

type Step =
  | { at: "account" }
  | { at: "resetLink" | "reset"; requested: RequestedCode }
  | { at: "done"; account: string };

/**
 * A new password (rules/accounts#account-recovery): an e-mail address gets a link, a phone number a code; the link can be
 * replaced by a code. No step reveals whether an account exists (threat T23).
 */
export function ForgotForm({ account, loginHref, session = null }: ForgotFormProps) {
  const [step, setStep] = useState<Step>({ at: "account" });
  const [typedAccount, setTypedAccount] = useState(account.prefilled);
  const [errorMessage, setErrorMessage] = useState<string>();
  const { requestIfDue } = useCodeRequests();
  const { toMessage } = useFailureTexts();
  const captcha = useCaptcha();
  const [captchaAnswer, setCaptchaAnswer] = useState("");
  function goToAccountStep() {
    clearWaitingStep();
    setStep({ at: "account" });
  }
  function openSentStep(at: "resetLink" | "reset", requested: RequestedCode) {
    storeWaitingStep(at, requested);
    setTypedAccount(requested.account);
    setStep({ at, requested });
  }
  useWaitingStep("resetLink", (restored) => openSentStep("resetLink", restored));
  useWaitingStep("reset", (restored) => openSentStep("reset", restored));

  async function sendCodeInstead(email: string) {
    const request = {
      purpose: "reset",
      account: email,
      type: "email",
      captcha,
      answer: captchaAnswer,
    } as const;
    const outcome = await requestIfDue(request);
    if (outcome.ok) return openSentStep("reset", outcome.data);
    setErrorMessage(captcha.handleFailure(outcome) ?? (await toMessage(outcome)));
  }

  if (step.at === "done") return <PasswordDone account={step.account} loginHref={loginHref} />;
  if (step.at === "resetLink") {
    return (
      <>
        <LinkSent
          kind="reset"
          requested={step.requested}
          onBack={goToAccountStep}
          onUseCode={() => sendCodeInstead(step.requested.account)}
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
  if (step.at === "reset") {
    return (
      <ForgotNewPassword
        requestedCode={step.requested}
        onBack={goToAccountStep}
        onDone={async () => {
          await endSessionOfAccount(session, step.requested.account);
          setStep({ at: "done", account: step.requested.account });
          return undefined;
        }}
      />
    );
  }
  return (
    <ForgotAccount
      account={{ ...account, prefilled: typedAccount }}
      loginHref={loginHref}
      onSent={(requested) => openSentStep(requested.type === "email" ? "resetLink" : "reset", requested)}
    />
  );
}
