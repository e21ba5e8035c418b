"use client";

import { useTranslations } from "next-intl";
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
import { type FormWords, problemWords } from "@/components/auth/form-words";
import { keepAccount } from "@/components/auth/kept-account";
import { refusalOf } from "@/components/auth/refusal-of";
import { SubmitButton } from "@/components/auth/submit-button";
import { useReady } from "@/components/auth/use-ready";
import { Form } from "@/components/form/form";
import { type AppForm, useAppForm } from "@/components/form/use-app-form";
import { PasswordField } from "@/components/ui/password-field";
import { callApi } from "@/lib/browser/api/call-api";
import { page, pathHere } from "@/lib/browser/page";
import { sessionOpened } from "@/lib/browser/session";
import { errorRow } from "@/lib/domain/errors/catalogue";
import { loginRow } from "@/lib/domain/errors/login-row";
import type { FieldProblem } from "@/lib/domain/validation/field-problem";

interface LoginValues extends AccountValues, CaptchaValues {
  password: string;
}

export interface LoginFormProps {
  setup: AccountSetup;
  words: FormWords;
  /** Where log-in leads; checked by the server. */
  next: string;
  /** Where the password is reset. */
  forgotHref: string;
}

/** Log-in by password. The answer opens a fresh page, so that nothing of a visitor's stays. */
export function LoginForm({ setup, words, next, forgotHref }: LoginFormProps) {
  const t = useTranslations("auth");
  const [isUnconfirmed, setUnconfirmed] = useState(false);
  const captcha = useCaptcha();
  const form: AppForm<LoginValues> = useAppForm<LoginValues, FieldProblem>({
    defaultValues: { ...accountDefaults(setup), password: "", ...NO_CAPTCHA },
    rules: {
      account: accountRule(setup) as never,
      password: (password) => (password === "" ? "passwordRequired" : null),
      captcha: captchaRule(captcha),
    },
    words: (problem) => problemWords(words, problem),
    submit: async (values) => {
      const named = await nameAccount(values, setup);
      if (!named.ok) return { fields: { account: problemWords(words, named.problem) } };
      const { account, type } = named;
      const proof = await captcha.prove(values.captcha);
      const { password } = values;
      const pass = proof.ok && proof.captchaPass ? { captchaPass: proof.captchaPass } : {};
      const outcome = proof.ok
        ? await callApi("login", { account, type, password, ...pass }, { report: "consequences" })
        : proof.failure;
      if (!outcome.ok) {
        const asked = captchaAsks<LoginValues>(captcha, outcome, { words, form });
        if (asked) return asked;
        setUnconfirmed(errorRow(outcome.code).next === "newLink");
        const fields = {
          account: "account",
          email: "account",
          phone: "account",
          password: "password",
          ...captchaField(captcha),
        } as const;
        return refusalOf<LoginValues>(outcome, { words, fields, rowOf: loginRow });
      }
      sessionOpened(outcome.data);
      page.replace(next);
      return "leaving";
    },
  });

  const ready = useReady(form);

  return (
    // Sent before the script is there, it must not put a password into an address: hence the method.
    <Form form={form} summary={(count) => t("form.wrong", { count })} method="post" className={styles.form}>
      <AccountField form={form} setup={setup} />
      {isUnconfirmed ? (
        <a
          href={pathHere("/resend-confirm")}
          className={styles.forgot}
          // Without this the field above would lose the focus and its message, and the link move from under the press.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => keepAccount(form.values().account)}
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
          <a href={forgotHref} className={styles.forgot} onClick={() => keepAccount(form.values().account)}>
            {t("login.forgot")}
          </a>
        }
      />
      <FormCaptcha form={form} captcha={captcha} />
      <SubmitButton ready={ready} busy={form.busy}>
        {t("login.submit")}
      </SubmitButton>
    </Form>
  );
}
