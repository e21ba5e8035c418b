"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import type { AccountSetup } from "@/components/auth/account/account-values";
import { CodeRequestForm } from "@/components/auth/code/code-request-form";
import { CodeLead, CodeStep } from "@/components/auth/code/code-step";
import { useCodeRequests } from "@/components/auth/code/request-code";
import {
  clearWaitingStep,
  type RequestedCode,
  storeWaitingStep,
  useWaitingStep,
} from "@/components/auth/code/sent-code";
import { useFailureTexts } from "@/components/auth/form/failure-texts";
import { AuthFoot, AuthHead } from "@/components/auth/frame/auth-head";
import { LinkSent } from "@/components/auth/links/link-sent";
import {
  NEW_PASSWORD,
  NewPassword,
  type NewPasswordValues,
  PasswordDone,
} from "@/components/auth/password/new-password";
import shapes from "@/components/ui/shapes.module.css";
import { callApi } from "@/lib/browser/api/call-api";
import { endSessionOfAccount } from "@/lib/browser/session/end-session-of-account";
import { getResetErrorRow } from "@/lib/domain/errors/login-errors";

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
  const [errorMessage, setErrorMessage] = useState<ReactNode>();
  const { requestIfDue } = useCodeRequests();
  const { toMessage } = useFailureTexts();
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
    const outcome = await requestIfDue({ purpose: "reset", account: email, type: "email" });
    if (outcome === "cancelled") return;
    if (outcome.ok) return openSentStep("reset", outcome.data);
    setErrorMessage(await toMessage(outcome));
  }

  if (step.at === "done") return <PasswordDone account={step.account} loginHref={loginHref} />;
  if (step.at === "resetLink") {
    return (
      <LinkSent
        kind="reset"
        requested={step.requested}
        onBack={goToAccountStep}
        onUseCode={() => sendCodeInstead(step.requested.account)}
        errorMessage={errorMessage}
      />
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

interface ForgotAccountProps {
  account: AccountSetup;
  loginHref: string;
  /** A link was sent to an e-mail address, or a code to a phone. */
  onSent: (requested: RequestedCode) => void;
}

/** First step of a password reset: the account. */
function ForgotAccount({ account, loginHref, onSent }: ForgotAccountProps) {
  const t = useTranslations("auth");
  return (
    <>
      <AuthHead title={t("forgot.title")} lead={t("forgot.lead")} />
      <CodeRequestForm
        setup={account}
        getPurpose={(type) => (type === "email" ? "resetLink" : "reset")}
        onRequested={onSent}
        submitLabel={t("forgot.submit")}
        restingHint={<p className={shapes.note}>{t("forgot.next")}</p>}
      />
      <AuthFoot question={t("forgot.remember")} href={loginHref}>
        {t("login.submit")}
      </AuthFoot>
    </>
  );
}

interface ForgotNewPasswordProps {
  requestedCode: RequestedCode;
  onBack: () => void;
  onDone: () => Promise<undefined>;
}

/** Second step of a password reset: the code and the new password. */
function ForgotNewPassword({ requestedCode, onBack, onDone }: ForgotNewPasswordProps) {
  const t = useTranslations("auth");
  const { account, type } = requestedCode;
  return (
    <>
      <AuthHead title={t("forgot.freshTitle")} lead={<CodeLead message="forgot.sent" account={account} />} />
      <CodeStep
        {...NEW_PASSWORD}
        requested={requestedCode}
        purpose="reset"
        call={({ code, password }: NewPasswordValues & { code: string }) =>
          callApi("resetPassword", { account, type, code, password }, { report: "consequences" })
        }
        onDone={onDone}
        findRow={getResetErrorRow}
        submitLabel={t("forgot.save")}
        onBack={onBack}
        hasMoreFields
      >
        {(form) => <NewPassword form={form} label={t("password.fresh")} />}
      </CodeStep>
    </>
  );
}
