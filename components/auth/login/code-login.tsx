"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import type { AccountSetup } from "@/components/auth/account/account-values";
import { CodeRequestFields } from "@/components/auth/code/code-request-fields";
import { requestVerificationCodeIfDue } from "@/components/auth/code/request-verification-code";
import type { RequestedCode } from "@/components/auth/code/sent-code";
import { useCodeRequestForm } from "@/components/auth/code/use-code-request-form";
import { useWaitingStep } from "@/components/auth/code/use-waiting-step";
import { clearWaitingStep, storeWaitingStep } from "@/components/auth/code/waiting-step";
import type { FormMessages } from "@/components/auth/form/form-messages";
import { CodeLoginCode } from "./code-login-code";

export interface CodeLoginProps {
  setup: AccountSetup;
  messages: FormMessages;
  /** Where log-in leads; checked by the server. */
  next: string;
  /** Seconds until another code, where the server sends none. */
  countdown: number;
  /** True where the brand offers passkeys. */
  passkeys: boolean;
}

/** Log-in by code (rules/accounts#log-in): an address or number, then the code. Never reveals whether an account exists. */
export function CodeLogin({ setup, messages, next, countdown, passkeys }: CodeLoginProps) {
  const t = useTranslations("auth");
  const language = useLocale();
  const [requestedCode, setRequestedCode] = useState<RequestedCode | null>(null);
  const [typedAccount, setTypedAccount] = useState(setup.prefilled);
  useWaitingStep("login", (step) => {
    setTypedAccount(step.account);
    setRequestedCode(step);
  });
  const codeRequest = useCodeRequestForm({
    setup: { ...setup, prefilled: typedAccount },
    messages,
    request: (entry) => requestVerificationCodeIfDue({ purpose: "login", language, countdown, ...entry }),
    onRequested: (requested, typed) => {
      setTypedAccount(typed);
      setRequestedCode(requested);
      storeWaitingStep("login", requested);
    },
  });

  if (requestedCode)
    return (
      <CodeLoginCode
        requestedCode={requestedCode}
        messages={messages}
        next={next}
        countdown={countdown}
        passkeys={passkeys}
        onBack={() => {
          clearWaitingStep();
          setRequestedCode(null);
        }}
      />
    );
  return <CodeRequestFields {...codeRequest} setup={setup} submitLabel={t("login.sendCode")} />;
}
