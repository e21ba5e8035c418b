"use client";

import { useLocale, useTranslations } from "next-intl";
import type { AccountSetup } from "@/components/auth/account/account-values";
import { CodeRequestFields } from "@/components/auth/code/code-request-fields";
import { requestVerificationCodeIfDue } from "@/components/auth/code/request-verification-code";
import type { RequestedCode, SentCode } from "@/components/auth/code/sent-code";
import { useCodeRequestForm } from "@/components/auth/code/use-code-request-form";
import type { FormMessages } from "@/components/auth/form/form-messages";
import { AuthFoot } from "@/components/auth/frame/auth-foot";
import { AuthHead } from "@/components/auth/frame/auth-head";
import { requestMailedLinkIfDue } from "@/components/auth/links/request-mailed-link";

export interface ForgotAccountProps {
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
