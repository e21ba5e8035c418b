"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { AccountField } from "@/components/auth/account/account-field";
import type { AccountSetup, AccountValues } from "@/components/auth/account/account-values";
import { createAccountRule, getAccountDefaults } from "@/components/auth/account/resolve-account";
import { FormCaptcha } from "@/components/auth/captcha/form-captcha";
import {
  type CaptchaValues,
  createCaptchaRule,
  EMPTY_CAPTCHA_VALUES,
  useCaptcha,
} from "@/components/auth/captcha/use-captcha";
import { requestCodeForAccount } from "@/components/auth/code/request-code-for-account";
import { requestVerificationCodeIfDue } from "@/components/auth/code/request-verification-code";
import type { RequestedCode } from "@/components/auth/code/sent-code";
import styles from "@/components/auth/form/auth-form.module.css";
import { type FormMessages, getProblemMessage } from "@/components/auth/form/form-messages";
import { SubmitButton } from "@/components/auth/form/submit-button";
import { useAccountFormReady } from "@/components/auth/form/use-account-form-ready";
import { Form } from "@/components/form/form";
import { type AppForm, useAppForm } from "@/components/form/use-app-form";
import type { FieldProblem } from "@/lib/domain/validation/field-problem";
import { CodeLoginCode } from "./code-login-code";

type CodeLoginValues = AccountValues & CaptchaValues;

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
  const captcha = useCaptcha();
  const form: AppForm<CodeLoginValues> = useAppForm<CodeLoginValues, FieldProblem>({
    defaultValues: { ...getAccountDefaults({ ...setup, prefilled: typedAccount }), ...EMPTY_CAPTCHA_VALUES },
    rules: { account: createAccountRule(setup) as never, captcha: createCaptchaRule(captcha) },
    formatProblem: (problem) => getProblemMessage(messages, problem),
    submit: async (values) => {
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
  const ready = useAccountFormReady(form);

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
