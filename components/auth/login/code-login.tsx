"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { AccountField } from "@/components/auth/account/account-field";
import type { AccountSetup, AccountValues } from "@/components/auth/account/account-values";
import {
  createAccountRule,
  getAccountDefaults,
  resolveAccount,
} from "@/components/auth/account/resolve-account";
import { FormCaptcha } from "@/components/auth/captcha/form-captcha";
import {
  type CaptchaValues,
  createCaptchaRule,
  EMPTY_CAPTCHA_VALUES,
  getCaptchaField,
  handleCaptchaFailure,
  useCaptcha,
} from "@/components/auth/captcha/use-captcha";
import { requestVerificationCodeIfDue } from "@/components/auth/code/request-verification-code";
import type { SentCode } from "@/components/auth/code/sent-code";
import styles from "@/components/auth/form/auth-form.module.css";
import { type FormMessages, getProblemMessage } from "@/components/auth/form/form-messages";
import { SubmitButton } from "@/components/auth/form/submit-button";
import { toFormErrors } from "@/components/auth/form/to-form-errors";
import { useAccountFormReady } from "@/components/auth/form/use-account-form-ready";
import { Form } from "@/components/form/form";
import { type AppForm, useAppForm } from "@/components/form/use-app-form";
import type { AccountType } from "@/lib/domain/validation/account-entry";
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

/** Who logs in by code, and the code that was sent. */
export interface CodeLoginRequest {
  account: string;
  type: AccountType;
  sent: SentCode;
}

/** Fast log-in (rules/accounts#log-in): an address or number, then four digits. It never tells who has an account. */
export function CodeLogin({ setup, messages, next, countdown }: CodeLoginProps) {
  const t = useTranslations("auth");
  const language = useLocale();
  const [request, setRequest] = useState<CodeLoginRequest | null>(null);
  const [typedAccount, setTypedAccount] = useState(setup.prefilled);
  const captcha = useCaptcha();
  const form: AppForm<CodeLoginValues> = useAppForm<CodeLoginValues, FieldProblem>({
    defaultValues: { ...getAccountDefaults({ ...setup, prefilled: typedAccount }), ...EMPTY_CAPTCHA_VALUES },
    rules: { account: createAccountRule(setup) as never, captcha: createCaptchaRule(captcha) },
    formatProblem: (problem) => getProblemMessage(messages, problem),
    submit: async (values) => {
      const resolvedAccount = await resolveAccount(values, setup);
      if (!resolvedAccount.ok)
        return { fields: { account: getProblemMessage(messages, resolvedAccount.problem) } };
      const { account, type } = resolvedAccount;
      const request = { purpose: "login", account, type, language, countdown } as const;
      const result = await requestVerificationCodeIfDue({ ...request, captcha, answer: values.captcha });
      if (!result.ok) {
        const fields = {
          account: "account",
          email: "account",
          phone: "account",
          ...getCaptchaField(captcha),
        } as const;
        const captchaErrors = handleCaptchaFailure<CodeLoginValues>(captcha, result.failure, {
          words: messages,
          form,
        });
        return captchaErrors ?? toFormErrors<CodeLoginValues>(result.failure, { messages, fields });
      }
      setTypedAccount(values.account);
      setRequest({ account, type, sent: result.sent });
      return undefined;
    },
  });
  const ready = useAccountFormReady(form);

  if (request)
    return (
      <CodeLoginCode
        request={request}
        messages={messages}
        next={next}
        countdown={countdown}
        onBack={() => setRequest(null)}
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
