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
import { type FormWords, problemWords } from "@/components/auth/form-words";
import { AuthFoot } from "@/components/auth/frame/auth-foot";
import { AuthHead } from "@/components/auth/frame/auth-head";
import { NewPassword, type NewPasswordValues } from "@/components/auth/password/new-password";
import { refusalOf } from "@/components/auth/refusal-of";
import { SubmitButton } from "@/components/auth/submit-button";
import { useReady } from "@/components/auth/use-ready";
import { Form } from "@/components/form/form";
import { type AppForm, useAppForm } from "@/components/form/use-app-form";
import { CheckboxField } from "@/components/ui/checkbox-field";
import type { FieldProblem } from "@/lib/domain/validation/field-problem";
import { checkConfirmation, checkPassword } from "@/lib/domain/validation/password";
import { AcceptPolicies } from "./accept-policies";
import { isRegionOpen } from "./is-region-open";
import type { RegisterLinks, RegisterSetup, Registration } from "./registration";

interface DetailsValues extends AccountValues, NewPasswordValues, CaptchaValues {
  terms: boolean;
  subscribe: boolean;
}

const UNTICKED = { terms: false, subscribe: false };

export interface RegisterDetailsProps {
  account: AccountSetup;
  setup: RegisterSetup;
  links: RegisterLinks;
  words: FormWords;
  onSent: (registration: Registration) => void;
}

/** First step of sign-up; ends with a code on its way to the account that was given. */
export function RegisterDetails({ account: accounts, setup, links, words, onSent }: RegisterDetailsProps) {
  const t = useTranslations("auth");
  const language = useLocale();
  const captcha = useCaptcha();
  const form: AppForm<DetailsValues> = useAppForm<DetailsValues, FieldProblem>({
    defaultValues: {
      ...accountDefaults(accounts),
      password: "",
      confirmation: "",
      ...UNTICKED,
      ...NO_CAPTCHA,
    },
    rules: {
      account: accountRule(accounts) as never,
      password: checkPassword,
      confirmation: (confirmation, { password }) => checkConfirmation(password, confirmation),
      terms: (accepted) => (accepted ? null : "termsRequired"),
      captcha: captchaRule(captcha),
    },
    words: (problem) => problemWords(words, problem),
    submit: async (values) => {
      const named = await nameAccount(values, accounts);
      if (!named.ok) return { fields: { account: problemWords(words, named.problem) } };
      const { account, type } = named;
      if (!(await isRegionOpen(setup.verifiesRegion, account, type)))
        return { fields: { account: problemWords(words, "phoneRegionClosed") } };
      const result = await sendFirstCode({
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
          ...captchaField(captcha),
        } as const;
        const asked = captchaAsks<DetailsValues>(captcha, result.failure, { words, form });
        return asked ?? refusalOf<DetailsValues>(result.failure, { words, fields });
      }
      onSent({ account, type, password: values.password, subscribe: values.subscribe, sent: result.sent });
    },
  });
  const ready = useReady(form);

  return (
    <>
      <AuthHead title={t("register.title")} lead={t("register.lead")} />
      <Form form={form} summary={(count) => t("form.wrong", { count })} method="post" className={styles.form}>
        <AccountField form={form} setup={accounts} autoComplete="email" />
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
