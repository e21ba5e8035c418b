"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { FieldBinding, FieldOptions } from "@/components/form/use-app-form";
import { PasswordField } from "@/components/ui/fields/password-field";
import { StrengthHint } from "./strength-hint";

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
