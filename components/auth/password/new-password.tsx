"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { DoneScreen } from "@/components/auth/form/done-screen";
import { storeTypedAccount } from "@/components/auth/form/typed-account";
import type { FieldBinding, FieldOptions } from "@/components/form/use-app-form";
import { getButtonClass } from "@/components/ui/button";
import { PasswordField } from "@/components/ui/fields/password-field";
import { PASSWORD_MIN_LENGTH } from "@/lib/config/constants";
import { PASSING_LINK } from "@/lib/domain/document/document-marks";
import { getPasswordStrength, PASSWORD_STRENGTHS } from "@/lib/domain/validation/password";
import styles from "./new-password.module.css";

export interface NewPasswordValues {
  password: string;
  confirmation: string;
}

interface NewPasswordProps {
  form: { field: (name: keyof NewPasswordValues, options?: FieldOptions) => FieldBinding };
  label: string;
}

/** A new password and its confirmation, which must match (rules/validation#passwords). */
export function NewPassword({ form, label }: NewPasswordProps) {
  const t = useTranslations("auth.password");
  const [typedPassword, setTypedPassword] = useState("");
  const fieldProps = { showLabel: t("show"), hideLabelText: t("hide"), autoComplete: "new-password" };
  return (
    <>
      <PasswordField
        {...fieldProps}
        {...form.field("password", { onChange: (event) => setTypedPassword(event.target.value) })}
        label={label}
        hint={<StrengthHint password={typedPassword} />}
      />
      <PasswordField {...fieldProps} {...form.field("confirmation")} label={t("again")} />
    </>
  );
}

/** Shows the strength of the password as a hint, never a rule; shows the rule before anything is typed. */
function StrengthHint({ password }: { password: string }) {
  const t = useTranslations("auth.password");
  const strength = getPasswordStrength(password);
  const steps = PASSWORD_STRENGTHS.indexOf(strength) + 1;
  if (password === "") return t("rule", { count: PASSWORD_MIN_LENGTH });
  return (
    <span className={styles.hint} data-strength={strength}>
      <span className={styles.bars} aria-hidden="true">
        {PASSWORD_STRENGTHS.map((step, index) => (
          <span key={step} className={styles.bar} data-on={index < steps || undefined} />
        ))}
      </span>
      {t("strength", { level: strength })}
    </span>
  );
}

interface PasswordAgainProps {
  form: { field: (name: "password") => FieldBinding };
  /** Where the field comes after the code was entered. */
  autoFocus?: boolean;
}

/** The password of a new account once more: a reload has removed it, because it is stored nowhere. */
export function PasswordAgain({ form, autoFocus = false }: PasswordAgainProps) {
  const t = useTranslations("auth.password");
  return (
    <PasswordField
      {...form.field("password")}
      label={t("label")}
      hint={t("retype")}
      showLabel={t("show")}
      hideLabelText={t("hide")}
      autoComplete="new-password"
      autoFocus={autoFocus}
    />
  );
}

/** The password was changed; the next action is to log in. */
export function PasswordDone({ account, loginHref }: { account: string; loginHref: string }) {
  const t = useTranslations("auth");
  return (
    <DoneScreen
      title={t("forgot.doneTitle")}
      actions={
        <a
          href={loginHref}
          {...PASSING_LINK}
          className={getButtonClass({ size: "lg", block: true })}
          onClick={() => storeTypedAccount(account)}
        >
          {t("login.submit")}
        </a>
      }
    >
      {t("forgot.done")}
    </DoneScreen>
  );
}
