"use client";

import { useLocale, useTranslations } from "next-intl";
import type { AccountSetup } from "@/components/auth/account/account-values";
import { CodeRequestFields, useCodeRequestForm } from "@/components/auth/code/code-request-form";
import { CodeLead, CodeStep } from "@/components/auth/code/code-step";
import { requestVerificationCodeIfDue } from "@/components/auth/code/request-verification-code";
import { type RequestedCode, type SentCode, storeSentCode } from "@/components/auth/code/sent-code";
import type { FormMessages } from "@/components/auth/form/form-messages";
import { toFormErrors } from "@/components/auth/form/to-form-errors";
import { AuthFoot, AuthHead } from "@/components/auth/frame/auth-head";
import { requestMailedLinkIfDue } from "@/components/auth/links/request-mailed-link";
import { NewPassword, type NewPasswordValues } from "@/components/auth/password/new-password";
import { callApi } from "@/lib/browser/api/call-api";
import { getResetErrorRow } from "@/lib/domain/errors/login-errors";
import { checkPassword, checkPasswordConfirmation } from "@/lib/domain/validation/password";

interface ForgotAccountProps {
  account: AccountSetup;
  countdown: number;
  messages: FormMessages;
  loginHref: string;
  /** A link was sent to an e-mail address. */
  onLinkSent: (sent: SentCode) => void;
  /** A code was sent to a phone. */
  onCodeSent: (requestedCode: RequestedCode) => void;
}

/** First step of a password reset: the account. */
export function ForgotAccount(props: ForgotAccountProps) {
  const { account: setup, countdown, messages, loginHref, onLinkSent, onCodeSent } = props;
  const t = useTranslations("auth");
  const language = useLocale();
  const codeRequest = useCodeRequestForm({
    setup,
    messages,
    request: (entry) =>
      entry.type === "email"
        ? requestMailedLinkIfDue({ kind: "reset", email: entry.account, countdown, ...entry })
        : requestVerificationCodeIfDue({ purpose: "reset", language, countdown, ...entry }),
    onRequested: (requested) =>
      requested.type === "email" ? onLinkSent(requested.sent) : onCodeSent(requested),
  });

  return (
    <>
      <AuthHead title={t("forgot.title")} lead={t("forgot.lead")} />
      <CodeRequestFields {...codeRequest} setup={setup} submitLabel={t("forgot.submit")} />
      <AuthFoot question={t("forgot.remember")} href={loginHref}>
        {t("login.submit")}
      </AuthFoot>
    </>
  );
}

interface ForgotNewPasswordValues extends NewPasswordValues {
  code: string;
}

interface ForgotNewPasswordProps {
  requestedCode: RequestedCode;
  countdown: number;
  messages: FormMessages;
  onBack: () => void;
  onDone: () => Promise<void>;
}

/** Second step of a password reset: the code and the new password. */
export function ForgotNewPassword({
  requestedCode,
  countdown,
  messages,
  onBack,
  onDone,
}: ForgotNewPasswordProps) {
  const t = useTranslations("auth");
  const { account, type } = requestedCode;
  async function submit({ code, password }: ForgotNewPasswordValues) {
    const payload = { account, type, code, password };
    const outcome = await callApi("resetPassword", payload, { report: "consequences" });
    if (!outcome.ok)
      return toFormErrors<ForgotNewPasswordValues>(outcome, {
        messages,
        fields: { code: "code", password: "password" },
        findRow: getResetErrorRow,
      });
    storeSentCode("reset", null);
    await onDone();
    return undefined;
  }

  return (
    <>
      <AuthHead title={t("forgot.freshTitle")} lead={<CodeLead message="forgot.sent" account={account} />} />
      <CodeStep
        requested={requestedCode}
        purpose="reset"
        countdown={countdown}
        messages={messages}
        values={{ code: "", password: "", confirmation: "" }}
        rules={{
          password: checkPassword,
          confirmation: (confirmation, { password }) => checkPasswordConfirmation(password, confirmation),
        }}
        submit={submit}
        submitLabel={t("forgot.save")}
        onBack={onBack}
        hasMoreFields
      >
        {(form) => <NewPassword form={form} label={t("password.fresh")} />}
      </CodeStep>
    </>
  );
}
