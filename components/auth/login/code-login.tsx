"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { AccountField } from "@/components/auth/account/account-field";
import type { AccountSetup } from "@/components/auth/account/account-values";
import { type AccountFormValues, useAccountForm } from "@/components/auth/account/use-account-form";
import { FormCaptcha } from "@/components/auth/captcha/form-captcha";
import { requestCodeForAccount } from "@/components/auth/code/request-code-for-account";
import { requestVerificationCodeIfDue } from "@/components/auth/code/request-verification-code";
import type { RequestedCode } from "@/components/auth/code/sent-code";
import styles from "@/components/auth/form/auth-form.module.css";
import type { FormMessages } from "@/components/auth/form/form-messages";
import { SubmitButton } from "@/components/auth/form/submit-button";
import { Form } from "@/components/form/form";
import { CodeLoginCode } from "./code-login-code";

export interface CodeLoginProps {
  setup: AccountSetup;
  messages: FormMessages;
  /** Where log-in leads; checked by the server. */
  next: string;
  /** Seconds until another code, where the server does not say. */
  countdown: number;
}

/** Log-in by code (rules/accounts#log-in): an address or number, then the code. Never reveals whether an account exists. */
export function CodeLogin({ setup, messages, next, countdown }: CodeLoginProps) {
  const t = useTranslations("auth");
  const language = useLocale();
  const [requestedCode, setRequestedCode] = useState<RequestedCode | null>(null);
  const [typedAccount, setTypedAccount] = useState(setup.prefilled);
  const { form, captcha, ready } = useAccountForm<AccountFormValues>({
    setup: { ...setup, prefilled: typedAccount },
    messages,
    otherValues: {},
    submit: async (values, { form, captcha }) => {
      const result = await requestCodeForAccount(values, {
        form,
        setup,
        captcha,
        messages,
        request: (account, type) =>
          requestVerificationCodeIfDue({
            purpose: "login",
            account,
            type,
            language,
            countdown,
            captcha,
            answer: values.captcha,
          }),
      });
      if (!result.ok) return result.errors;
      setTypedAccount(values.account);
      setRequestedCode(result);
      return undefined;
    },
  });

  if (requestedCode)
    return (
      <CodeLoginCode
        requestedCode={requestedCode}
        messages={messages}
        next={next}
        countdown={countdown}
        onBack={() => setRequestedCode(null)}
      />
    );
  return (
    <Form form={form} summary={(count) => t("form.wrong", { count })} method="post" className={styles.form}>
      <AccountField form={form} setup={setup} />
      <FormCaptcha form={form} captcha={captcha} />
      <SubmitButton ready={ready} busy={form.busy}>
        {t("login.sendCode")}
      </SubmitButton>
    </Form>
  );
}
