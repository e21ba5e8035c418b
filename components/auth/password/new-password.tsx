"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { FieldBinding, FieldOptions } from "@/components/form/use-app-form";
import { PasswordField } from "@/components/ui/fields/password-field";
import { PASSWORD_MIN_LENGTH } from "@/lib/config/constants";
import { getPasswordStrength, PASSWORD_STRENGTHS } from "@/lib/domain/validation/password";
import styles from "./strength-hint.module.css";

export interface NewPasswordValues {
  password: string;
  confirmation: string;
}

export interface NewPasswordProps {
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
