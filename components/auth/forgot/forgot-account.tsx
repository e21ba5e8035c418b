"use client";

import { useLocale, useTranslations } from "next-intl";
import { AccountField } from "@/components/auth/account/account-field";
import type { AccountSetup } from "@/components/auth/account/account-values";
import { type AccountFormValues, useAccountForm } from "@/components/auth/account/use-account-form";
import { FormCaptcha } from "@/components/auth/captcha/form-captcha";
import { requestCodeForAccount } from "@/components/auth/code/request-code-for-account";
import { requestVerificationCodeIfDue } from "@/components/auth/code/request-verification-code";
import type { RequestedCode, SentCode } from "@/components/auth/code/sent-code";
import styles from "@/components/auth/form/auth-form.module.css";
import type { FormMessages } from "@/components/auth/form/form-messages";
import { SubmitButton } from "@/components/auth/form/submit-button";
import { AuthFoot } from "@/components/auth/frame/auth-foot";
import { AuthHead } from "@/components/auth/frame/auth-head";
import { requestMailedLinkIfDue } from "@/components/auth/links/request-mailed-link";
import { Form } from "@/components/form/form";

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
  const { form, captcha, ready } = useAccountForm<AccountFormValues>({
    setup,
    messages,
    otherValues: {},
    submit: async (values, { form, captcha }) => {
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
