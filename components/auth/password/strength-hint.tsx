"use client";

import { useTranslations } from "next-intl";
import { PASSWORD_MIN_LENGTH } from "@/lib/config/constants";
import { getPasswordStrength, PASSWORD_STRENGTHS } from "@/lib/domain/validation/password-strength";
import styles from "./strength-hint.module.css";

/** Shows the strength of the password as a hint, never a rule; shows the rule before anything is typed. */
export function StrengthHint({ password }: { password: string }) {
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
