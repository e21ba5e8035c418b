import { useTranslations } from "next-intl";
import { useState } from "react";
import { AccountLink } from "@/components/auth/form/account-link";
import { DoneScreen } from "@/components/auth/form/done-screen";
import type { Rules } from "@/components/form/rules";
import type { FieldBinding, FieldOptions } from "@/components/form/use-app-form";
import { PASSWORD_MIN_LENGTH } from "@/lib/config/constants";
import type { FieldProblem } from "@/lib/domain/validation/field-problem";
import {
  checkPassword,
  checkPasswordConfirmation,
  getPasswordStrength,
  PASSWORD_STRENGTHS,
} from "@/lib/domain/validation/password";
import { AuthPassword } from "./auth-password";
import styles from "./new-password.module.css";

export interface NewPasswordValues {
  password: string;
  confirmation: string;
}

/** What a new password and its confirmation are at first, and their rules (rules/validation#passwords). */
export const NEW_PASSWORD: { values: NewPasswordValues; rules: Rules<NewPasswordValues, FieldProblem> } = {
  values: { password: "", confirmation: "" },
  rules: {
    password: checkPassword,
    confirmation: (confirmation, { password }) => checkPasswordConfirmation(password, confirmation),
  },
};

interface NewPasswordProps {
  form: { field: (name: keyof NewPasswordValues, options?: FieldOptions) => FieldBinding };
  label: string;
}

/** A new password and its confirmation, which must match (rules/validation#passwords). */
export function NewPassword({ form, label }: NewPasswordProps) {
  const t = useTranslations("auth.password");
  return (
    <>
      <FirstPassword form={form} label={label} />
      <AuthPassword {...form.field("confirmation")} label={t("again")} autoComplete="new-password" />
    </>
  );
}

interface FirstPasswordProps {
  form: { field: (name: "password", options?: FieldOptions) => FieldBinding };
  label: string;
}

/** A new password, typed once: of a new account, whose owner can have another one mailed. */
export function FirstPassword({ form, label }: FirstPasswordProps) {
  const [typedPassword, setTypedPassword] = useState("");
  return (
    <AuthPassword
      {...form.field("password", { onChange: (event) => setTypedPassword(event.target.value) })}
      label={label}
      autoComplete="new-password"
      hint={<StrengthHint password={typedPassword} />}
    />
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
  const binding = form.field("password");
  return <AuthPassword {...binding} hint={t("retype")} autoComplete="new-password" autoFocus={autoFocus} />;
}

/** The password was changed; the next action is to log in. */
export function PasswordDone({ account, loginHref }: { account: string; loginHref: string }) {
  const t = useTranslations("auth");
  return (
    <DoneScreen
      title={t("forgot.doneTitle")}
      actions={
        <AccountLink isMain href={loginHref} getAccount={() => account}>
          {t("login.submit")}
        </AccountLink>
      }
    >
      {t("forgot.done")}
    </DoneScreen>
  );
}
