"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { accountDefaults, accountRule, nameAccount } from "@/components/auth/account/account-check";
import { AccountField } from "@/components/auth/account/account-field";
import type { AccountSetup, AccountValues } from "@/components/auth/account/account-values";
import styles from "@/components/auth/auth-form.module.css";
import { FormCaptcha } from "@/components/auth/captcha/form-captcha";
import {
  type CaptchaValues,
  captchaAsks,
  captchaField,
  captchaRule,
  NO_CAPTCHA,
  useCaptcha,
} from "@/components/auth/captcha/use-captcha";
import { sendFirstCode } from "@/components/auth/code/send-code";
import type { SentCode } from "@/components/auth/code/sent-code";
import { type FormWords, problemWords } from "@/components/auth/form-words";
import { refusalOf } from "@/components/auth/refusal-of";
import { SubmitButton } from "@/components/auth/submit-button";
import { useReady } from "@/components/auth/use-ready";
import { Form } from "@/components/form/form";
import { type AppForm, useAppForm } from "@/components/form/use-app-form";
import type { AccountType } from "@/lib/domain/validation/account-entry";
import type { FieldProblem } from "@/lib/domain/validation/field-problem";
import { CodeLoginCode } from "./code-login-code";

type AskValues = AccountValues & CaptchaValues;

export interface CodeLoginProps {
  setup: AccountSetup;
  words: FormWords;
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

/** Fast log-in (spec §2): an address or number, then four digits. It never tells who has an account. */
export function CodeLogin({ setup, words, next, countdown }: CodeLoginProps) {
  const t = useTranslations("auth");
  const language = useLocale();
  const [request, setRequest] = useState<CodeLoginRequest | null>(null);
  const [typed, setTyped] = useState(setup.prefilled);
  const captcha = useCaptcha();
  const form: AppForm<AskValues> = useAppForm<AskValues, FieldProblem>({
    defaultValues: { ...accountDefaults({ ...setup, prefilled: typed }), ...NO_CAPTCHA },
    rules: { account: accountRule(setup) as never, captcha: captchaRule(captcha) },
    words: (problem) => problemWords(words, problem),
    submit: async (values) => {
      const named = await nameAccount(values, setup);
      if (!named.ok) return { fields: { account: problemWords(words, named.problem) } };
      const { account, type } = named;
      const request = { purpose: "login", account, type, language, countdown } as const;
      const result = await sendFirstCode({ ...request, captcha, answer: values.captcha });
      if (!result.ok) {
        const fields = {
          account: "account",
          email: "account",
          phone: "account",
          ...captchaField(captcha),
        } as const;
        const asked = captchaAsks<AskValues>(captcha, result.failure, { words, form });
        return asked ?? refusalOf<AskValues>(result.failure, { words, fields });
      }
      setTyped(values.account);
      setRequest({ account, type, sent: result.sent });
      return undefined;
    },
  });
  const ready = useReady(form);

  if (request)
    return (
      <CodeLoginCode
        request={request}
        words={words}
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
