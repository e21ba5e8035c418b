"use client";

import { useTranslations } from "next-intl";
import type { FieldBinding } from "@/components/form/use-app-form";
import { PasswordField } from "@/components/ui/fields/password-field";

export interface PasswordAgainProps {
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
