"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { AccountField } from "@/components/auth/account/account-field";
import type { AccountSetup } from "@/components/auth/account/account-values";
import {
  type AccountFormValues,
  resolveAccount,
  useAccountForm,
} from "@/components/auth/account/use-account-form";
import { handleCaptchaFailure } from "@/components/auth/captcha/captcha";
import { FormCaptcha } from "@/components/auth/captcha/form-captcha";
import styles from "@/components/auth/form/auth-form.module.css";
import { type FormMessages, getProblemMessage } from "@/components/auth/form/form-messages";
import { SubmitButton } from "@/components/auth/form/submit-button";
import { toFormErrors } from "@/components/auth/form/to-form-errors";
import { storeTypedAccount } from "@/components/auth/form/typed-account";
import { useOpenSecondFactor } from "@/components/auth/second-factor/second-factor-context";
import { Form } from "@/components/form/form";
import { PasswordField } from "@/components/ui/fields/password-field";
import { callApi } from "@/lib/browser/api/call-api";
import { isMissingPage } from "@/lib/browser/missing-pages";
import { page, toCurrentLocalePath } from "@/lib/browser/page";
import { storeOpenedSession } from "@/lib/browser/session/session";
import { PASSING_LINK } from "@/lib/domain/document/document-marks";
import { needsNewLink } from "@/lib/domain/errors/error-reaction";
import { getLoginErrorRow } from "@/lib/domain/errors/login-errors";

interface LoginValues extends AccountFormValues {
  password: string;
}

export interface LoginFormProps {
  setup: AccountSetup;
  messages: FormMessages;
  /** Where log-in leads; checked by the server. */
  next: string;
  /** Address of the password reset; null where there is none. */
  forgotHref: string | null;
  /** True where the brand has passkeys: browsers then suggest them in the account's field. */
  passkeys: boolean;
}

/** Log-in by password. Success loads a new document, so that no visitor state remains. */
export function LoginForm({ setup, messages, next, forgotHref, passkeys }: LoginFormProps) {
  const t = useTranslations("auth");
  const openSecondFactor = useOpenSecondFactor();
  const [isUnconfirmed, setUnconfirmed] = useState(false);
  const { form, captcha } = useAccountForm<LoginValues>({
    setup,
    messages,
    otherValues: { password: "" },
    otherRules: { password: (password) => (password === "" ? "passwordRequired" : null) },
    submit: async (values, { form, captcha }) => {
      const resolvedAccount = await resolveAccount(values, setup);
      if (!resolvedAccount.ok)
        return { fields: { account: getProblemMessage(messages, resolvedAccount.problem) } };
      const { account, type } = resolvedAccount;
      const verification = await captcha.verify(values.captcha);
      const { password } = values;
      const captchaPayload =
        verification.ok && verification.captchaPass ? { captchaPass: verification.captchaPass } : {};
      const outcome = verification.ok
        ? await callApi("login", { account, type, password, ...captchaPayload }, { report: "consequences" })
        : verification.failure;
      if (!outcome.ok) {
        if (openSecondFactor(outcome)) return undefined;
        const captchaErrors = handleCaptchaFailure<LoginValues>(captcha, outcome, { messages, form });
        if (captchaErrors) return captchaErrors;
        setUnconfirmed(needsNewLink(outcome.code));
        const fields = {
          account: "account",
          email: "account",
          phone: "account",
          password: "password",
          captcha: "captcha",
        } as const;
        return toFormErrors<LoginValues>(outcome, { messages, fields, findRow: getLoginErrorRow });
      }
      storeOpenedSession(outcome.data);
      page.replace(next);
      return "leaving";
    },
  });

  return (
    // POST, so that a form submitted before the script has loaded puts no password into an address.
    <Form form={form} summary={(count) => t("form.wrong", { count })} className={styles.form}>
      <AccountField form={form} setup={setup} autoComplete={passkeys ? "username webauthn" : "username"} />
      {isUnconfirmed && !isMissingPage("/resend-confirm") ? (
        <a
          href={toCurrentLocalePath("/resend-confirm")}
          className={styles.forgot}
          {...PASSING_LINK}
          // Keeps the focus and the message of the field above: the link would move away under the pointer.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => storeTypedAccount(form.values().account)}
        >
          {t("login.newLink")}
        </a>
      ) : null}
      <PasswordField
        {...form.field("password")}
        label={t("password.label")}
        showLabel={t("password.show")}
        hideLabelText={t("password.hide")}
        autoComplete="current-password"
        aside={
          forgotHref === null ? null : (
            <a
              href={forgotHref}
              className={styles.forgot}
              {...PASSING_LINK}
              onClick={() => storeTypedAccount(form.values().account)}
            >
              {t("login.forgot")}
            </a>
          )
        }
      />
      <FormCaptcha form={form} captcha={captcha} />
      <SubmitButton busy={form.busy}>{t("login.submit")}</SubmitButton>
    </Form>
  );
}
