"use client";

import { useLocale, useTranslations } from "next-intl";
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
import { AuthFoot } from "@/components/auth/frame/auth-foot";
import { AuthHead } from "@/components/auth/frame/auth-head";
import { sendFirstLink } from "@/components/auth/links/send-link";
import { refusalOf } from "@/components/auth/refusal-of";
import { SubmitButton } from "@/components/auth/submit-button";
import { useReady } from "@/components/auth/use-ready";
import { Form } from "@/components/form/form";
import { type AppForm, useAppForm } from "@/components/form/use-app-form";
import type { FieldProblem } from "@/lib/domain/validation/field-problem";
import type { ResetRequest } from "./forgot-form";

type ForgotValues = AccountValues & CaptchaValues;

export interface ForgotAccountProps {
  account: AccountSetup;
  countdown: number;
  words: FormWords;
  loginHref: string;
  /** A link is on its way to an e-mail address. */
  onLink: (sent: SentCode) => void;
  /** A code is on its way to a phone. */
  onSent: (request: ResetRequest) => void;
}

/** First step of a reset: whose password it is. */
export function ForgotAccount(props: ForgotAccountProps) {
  const { account: setup, countdown, words, loginHref, onLink, onSent } = props;
  const t = useTranslations("auth");
  const language = useLocale();
  const captcha = useCaptcha();
  const form: AppForm<ForgotValues> = useAppForm<ForgotValues, FieldProblem>({
    defaultValues: { ...accountDefaults(setup), ...NO_CAPTCHA },
    rules: { account: accountRule(setup) as never, captcha: captchaRule(captcha) },
    words: (problem) => problemWords(words, problem),
    submit: async (values) => {
      const named = await nameAccount(values, setup);
      if (!named.ok) return { fields: { account: problemWords(words, named.problem) } };
      const { account, type } = named;
      const isEmail = type === "email";
      const result = isEmail
        ? await sendFirstLink({ kind: "reset", email: account, countdown })
        : await sendFirstCode({
            purpose: "reset",
            account,
            type,
            language,
            countdown,
            captcha,
            answer: values.captcha,
          });
      if (!result.ok) {
        const fields = {
          account: "account",
          email: "account",
          phone: "account",
          ...captchaField(captcha),
        } as const;
        const asked = captchaAsks<ForgotValues>(captcha, result.failure, { words, form });
        return asked ?? refusalOf<ForgotValues>(result.failure, { words, fields });
      }
      if (isEmail) onLink(result.sent);
      else onSent({ account, type, sent: result.sent });
    },
  });
  const ready = useReady(form);

  return (
    <>
      <AuthHead title={t("forgot.title")} lead={t("forgot.lead")} />
      <Form form={form} summary={(count) => t("form.wrong", { count })} method="post" className={styles.form}>
        <AccountField form={form} setup={setup} />
        <FormCaptcha form={form} captcha={captcha} />
        <SubmitButton ready={ready} busy={form.busy}>
          {t("forgot.submit")}
        </SubmitButton>
      </Form>
      <AuthFoot question={t("forgot.remember")} href={loginHref}>
        {t("login.submit")}
      </AuthFoot>
    </>
  );
}
