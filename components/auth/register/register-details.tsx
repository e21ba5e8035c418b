"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect } from "react";
import { AccountField } from "@/components/auth/account/account-field";
import type { AccountSetup } from "@/components/auth/account/account-values";
import { type AccountFormValues, useAccountForm } from "@/components/auth/account/use-account-form";
import { FormCaptcha } from "@/components/auth/captcha/form-captcha";
import {
  requestCodeForAccount,
  requestVerificationCodeIfDue,
} from "@/components/auth/code/request-verification-code";
import styles from "@/components/auth/form/auth-form.module.css";
import type { FormMessages } from "@/components/auth/form/form-messages";
import { SubmitButton } from "@/components/auth/form/submit-button";
import { AuthFoot, AuthHead } from "@/components/auth/frame/auth-head";
import { NewPassword, type NewPasswordValues } from "@/components/auth/password/new-password";
import { Form } from "@/components/form/form";
import { CheckboxField } from "@/components/ui/fields/checkbox-field";
import { callApi } from "@/lib/browser/api/call-api";
import type { AccountType } from "@/lib/domain/validation/account-entry";
import { checkPassword, checkPasswordConfirmation } from "@/lib/domain/validation/password";
import { AcceptPolicies } from "./accept-policies";
import type { RefusedDetails, RegisterLinks, RegisterSetup, Registration } from "./registration";

interface DetailsValues extends AccountFormValues, NewPasswordValues {
  terms: boolean;
  subscribe: boolean;
}

export interface RegisterDetailsProps {
  account: AccountSetup;
  setup: RegisterSetup;
  links: RegisterLinks;
  messages: FormMessages;
  /** Null: the step is shown for the first time. */
  refused: RefusedDetails | null;
  onSent: (registration: Registration) => void;
}

/** First step of sign-up; a code is sent to the account that was given. */
export function RegisterDetails({
  account: accountSetup,
  setup,
  links,
  messages,
  refused,
  onSent,
}: RegisterDetailsProps) {
  const t = useTranslations("auth");
  const language = useLocale();
  const { form, captcha } = useAccountForm<DetailsValues>({
    setup: accountSetup,
    messages,
    otherValues: {
      password: "",
      confirmation: "",
      // Both were given before the password was refused.
      terms: refused !== null || !links.hasPolicies,
      subscribe: refused?.subscribe ?? false,
    },
    otherRules: {
      password: checkPassword,
      confirmation: (confirmation, { password }) => checkPasswordConfirmation(password, confirmation),
      terms: (accepted) => (accepted ? null : "termsRequired"),
    },
    submit: async (values, { form, captcha }) => {
      const result = await requestCodeForAccount(values, {
        form,
        setup: accountSetup,
        captcha,
        messages,
        request: async (account, type) => {
          if (!(await isRegionOpen(setup.verifiesRegion, account, type)))
            return { ok: false, problem: "phoneRegionClosed" };
          return requestVerificationCodeIfDue({
            purpose: "signup",
            account,
            type,
            language,
            countdown: setup.countdown,
            captcha,
            answer: values.captcha,
          });
        },
      });
      if (!result.ok) return result.errors;
      const { account, type, sent } = result;
      onSent({ account, type, password: values.password, subscribe: values.subscribe, sent });
    },
  });

  const passwordError = refused?.passwordError;
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown once, when the step is shown again.
  useEffect(() => {
    if (passwordError) form.showErrors({ fields: { password: passwordError } });
  }, [passwordError]);

  return (
    <>
      <AuthHead title={t("register.title")} lead={t("register.lead")} />
      <Form form={form} summary={(count) => t("form.wrong", { count })} className={styles.form}>
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
        <SubmitButton busy={form.busy}>{t("register.submit")}</SubmitButton>
      </Form>
      <AuthFoot question={t("register.have")} href={links.login}>
        {t("register.logIn")}
      </AuthFoot>
    </>
  );
}

/**
 * True where the brand offers accounts in the country of a phone number; the server is called only where the brand
 * verifies regions. Without an answer it is true: the server checks again before it sends a code.
 */
async function isRegionOpen(verifies: boolean, account: string, type: AccountType): Promise<boolean> {
  if (!verifies || type !== "phone") return true;
  const outcome = await callApi("queryRegion", { account, type }, { report: "nothing" });
  return !outcome.ok || outcome.data.allowed;
}
