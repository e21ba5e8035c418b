"use client";

import { useLocale, useTranslations } from "next-intl";
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
import { AuthFoot } from "@/components/auth/frame/auth-foot";
import { AuthHead } from "@/components/auth/frame/auth-head";
import { requestMailedLinkIfDue } from "@/components/auth/links/request-mailed-link";
import { Form } from "@/components/form/form";
import { type AppForm, useAppForm } from "@/components/form/use-app-form";
import type { FieldProblem } from "@/lib/domain/validation/field-problem";
import type { ResetRequest } from "./forgot-form";

type ForgotValues = AccountValues & CaptchaValues;

export interface ForgotAccountProps {
  account: AccountSetup;
  countdown: number;
  messages: FormMessages;
  loginHref: string;
  /** A link is on its way to an e-mail address. */
  onLinkSent: (sent: SentCode) => void;
  /** A code is on its way to a phone. */
  onCodeSent: (request: ResetRequest) => void;
}

/** First step of a reset: whose password it is. */
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
      const resolvedAccount = await resolveAccount(values, setup);
      if (!resolvedAccount.ok)
        return { fields: { account: getProblemMessage(messages, resolvedAccount.problem) } };
      const { account, type } = resolvedAccount;
      const isEmail = type === "email";
      const result = isEmail
        ? await requestMailedLinkIfDue({ kind: "reset", email: account, countdown })
        : await requestVerificationCodeIfDue({
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
          ...getCaptchaField(captcha),
        } as const;
        const captchaErrors = handleCaptchaFailure<ForgotValues>(captcha, result.failure, {
          words: messages,
          form,
        });
        return captchaErrors ?? toFormErrors<ForgotValues>(result.failure, { messages, fields });
      }
      if (isEmail) onLinkSent(result.sent);
      else onCodeSent({ account, type, sent: result.sent });
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
