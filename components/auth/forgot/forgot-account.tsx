"use client";

import { useLocale, useTranslations } from "next-intl";
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
import type { RequestedCode, SentCode } from "@/components/auth/code/sent-code";
import styles from "@/components/auth/form/auth-form.module.css";
import { type FormMessages, getProblemMessage } from "@/components/auth/form/form-messages";
import { SubmitButton } from "@/components/auth/form/submit-button";
import { useAccountFormReady } from "@/components/auth/form/use-account-form-ready";
import { AuthFoot } from "@/components/auth/frame/auth-foot";
import { AuthHead } from "@/components/auth/frame/auth-head";
import { requestMailedLinkIfDue } from "@/components/auth/links/request-mailed-link";
import { Form } from "@/components/form/form";
import { type AppForm, useAppForm } from "@/components/form/use-app-form";
import type { FieldProblem } from "@/lib/domain/validation/field-problem";

type ForgotValues = AccountValues & CaptchaValues;

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
  const captcha = useCaptcha();
  const form: AppForm<ForgotValues> = useAppForm<ForgotValues, FieldProblem>({
    defaultValues: { ...getAccountDefaults(setup), ...EMPTY_CAPTCHA_VALUES },
    rules: { account: createAccountRule(setup) as never, captcha: createCaptchaRule(captcha) },
    formatProblem: (problem) => getProblemMessage(messages, problem),
    submit: async (values) => {
      const result = await requestCodeForAccount(values, {
        form,
        setup,
        captcha,
        messages,
        request: (account, type) =>
          type === "email"
            ? requestMailedLinkIfDue({ kind: "reset", email: account, countdown })
            : requestVerificationCodeIfDue({
                purpose: "reset",
                account,
                type,
                language,
                countdown,
                captcha,
                answer: values.captcha,
              }),
      });
      if (!result.ok) return result.errors;
      const { account, type, sent } = result;
      if (type === "email") onLinkSent(sent);
      else onCodeSent({ account, type, sent });
    },
  });
  const ready = useAccountFormReady(form);

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
