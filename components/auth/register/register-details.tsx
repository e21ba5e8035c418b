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
import styles from "@/components/auth/form/auth-form.module.css";
import { type FormMessages, getProblemMessage } from "@/components/auth/form/form-messages";
import { SubmitButton } from "@/components/auth/form/submit-button";
import { toFormErrors } from "@/components/auth/form/to-form-errors";
import { useAccountFormReady } from "@/components/auth/form/use-account-form-ready";
import { AuthFoot } from "@/components/auth/frame/auth-foot";
import { AuthHead } from "@/components/auth/frame/auth-head";
import { NewPassword, type NewPasswordValues } from "@/components/auth/password/new-password";
import { Form } from "@/components/form/form";
import { type AppForm, useAppForm } from "@/components/form/use-app-form";
import { CheckboxField } from "@/components/ui/fields/checkbox-field";
import type { FieldProblem } from "@/lib/domain/validation/field-problem";
import { checkPassword, checkPasswordConfirmation } from "@/lib/domain/validation/password";
import { AcceptPolicies } from "./accept-policies";
import { isRegionOpen } from "./is-region-open";
import type { RegisterLinks, RegisterSetup, Registration } from "./registration";

interface DetailsValues extends AccountValues, NewPasswordValues, CaptchaValues {
  terms: boolean;
  subscribe: boolean;
}

const UNCHECKED = { terms: false, subscribe: false };

export interface RegisterDetailsProps {
  account: AccountSetup;
  setup: RegisterSetup;
  links: RegisterLinks;
  messages: FormMessages;
  onSent: (registration: Registration) => void;
}

/** First step of sign-up; ends with a code on its way to the account that was given. */
export function RegisterDetails({
  account: accountSetup,
  setup,
  links,
  messages,
  onSent,
}: RegisterDetailsProps) {
  const t = useTranslations("auth");
  const language = useLocale();
  const captcha = useCaptcha();
  const form: AppForm<DetailsValues> = useAppForm<DetailsValues, FieldProblem>({
    defaultValues: {
      ...getAccountDefaults(accountSetup),
      password: "",
      confirmation: "",
      ...UNCHECKED,
      ...EMPTY_CAPTCHA_VALUES,
    },
    rules: {
      account: createAccountRule(accountSetup) as never,
      password: checkPassword,
      confirmation: (confirmation, { password }) => checkPasswordConfirmation(password, confirmation),
      terms: (accepted) => (accepted ? null : "termsRequired"),
      captcha: createCaptchaRule(captcha),
    },
    formatProblem: (problem) => getProblemMessage(messages, problem),
    submit: async (values) => {
      const resolvedAccount = await resolveAccount(values, accountSetup);
      if (!resolvedAccount.ok)
        return { fields: { account: getProblemMessage(messages, resolvedAccount.problem) } };
      const { account, type } = resolvedAccount;
      if (!(await isRegionOpen(setup.verifiesRegion, account, type)))
        return { fields: { account: getProblemMessage(messages, "phoneRegionClosed") } };
      const result = await requestVerificationCodeIfDue({
        purpose: "signup",
        account,
        type,
        language,
        countdown: setup.countdown,
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
        const captchaErrors = handleCaptchaFailure<DetailsValues>(captcha, result.failure, {
          words: messages,
          form,
        });
        return captchaErrors ?? toFormErrors<DetailsValues>(result.failure, { messages, fields });
      }
      onSent({ account, type, password: values.password, subscribe: values.subscribe, sent: result.sent });
    },
  });
  const ready = useAccountFormReady(form);

  return (
    <>
      <AuthHead title={t("register.title")} lead={t("register.lead")} />
      <Form form={form} summary={(count) => t("form.wrong", { count })} method="post" className={styles.form}>
        <AccountField form={form} setup={accountSetup} autoComplete="email" />
        <NewPassword form={form} label={t("password.label")} />
        <AcceptPolicies binding={form.field("terms")} hasTerms={setup.hasTerms} links={links} />
        {setup.offersNews ? (
          <CheckboxField
            {...form.field("subscribe")}
            label={t("register.subscribe", { brand: setup.brand })}
          />
        ) : null}
        <FormCaptcha form={form} captcha={captcha} />
        <SubmitButton ready={ready} busy={form.busy}>
          {t("register.submit")}
        </SubmitButton>
      </Form>
      <AuthFoot question={t("register.have")} href={links.login}>
        {t("register.logIn")}
      </AuthFoot>
    </>
  );
}
