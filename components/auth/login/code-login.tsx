"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import type { AccountSetup } from "@/components/auth/account/account-values";
import { CodeRequestFields, useCodeRequestForm } from "@/components/auth/code/code-request-form";
import { CodeLead, CodeStep } from "@/components/auth/code/code-step";
import { requestVerificationCodeIfDue } from "@/components/auth/code/request-verification-code";
import {
  clearWaitingStep,
  completeCodeStep,
  type RequestedCode,
  storeWaitingStep,
  useWaitingStep,
} from "@/components/auth/code/sent-code";
import styles from "@/components/auth/form/auth-form.module.css";
import type { FormMessages } from "@/components/auth/form/form-messages";
import { toFormErrors } from "@/components/auth/form/to-form-errors";
import { useOpenSecondFactor } from "@/components/auth/second-factor/second-factor-context";
import { callApi } from "@/lib/browser/api/call-api";
import { page } from "@/lib/browser/page";
import { getResetErrorRow } from "@/lib/domain/errors/login-errors";

interface CodeLoginCodeProps {
  requestedCode: RequestedCode;
  messages: FormMessages;
  next: string;
  countdown: number;
  passkeys: boolean;
  onBack: () => void;
}

/** Second step of log-in by code: the digits; the last one submits the form. */
function CodeLoginCode(props: CodeLoginCodeProps) {
  const { requestedCode, messages, next, countdown, passkeys, onBack } = props;
  const t = useTranslations("auth");
  const openSecondFactor = useOpenSecondFactor();
  const { account, type } = requestedCode;
  async function submit({ code }: { code: string }) {
    const outcome = await callApi("loginByCode", { account, type, code }, { report: "consequences" });
    if (!outcome.ok && openSecondFactor(outcome)) return undefined;
    // No code is correct for an account that does not exist.
    if (!outcome.ok)
      return toFormErrors<{ code: string }>(outcome, {
        messages,
        fields: { code: "code" },
        findRow: getResetErrorRow,
      });
    completeCodeStep("login", outcome.data);
    page.replace(next);
    return "leaving" as const;
  }

  return (
    <>
      <p role="status">
        <CodeLead message="forgot.sent" account={account} />
      </p>
      <CodeStep
        requested={requestedCode}
        purpose="login"
        countdown={countdown}
        messages={messages}
        values={{ code: "" }}
        submit={submit}
        submitLabel={t("login.submit")}
        onBack={onBack}
      >
        {() =>
          type === "phone" ? (
            <p className={styles.risk}>{t("login.phoneRisk", { passkeys: String(passkeys) })}</p>
          ) : null
        }
      </CodeStep>
    </>
  );
}

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
