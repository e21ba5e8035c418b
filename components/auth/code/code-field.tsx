"use client";

import { useTranslations } from "next-intl";
import { FormField } from "@/components/form/form-field";
import type { AppForm } from "@/components/form/use-app-form";
import { OneTimeCode } from "@/components/ui/fields/one-time-code";
import { VERIFICATION_CODE_LENGTH } from "@/lib/config/constants";
import type { AccountType } from "@/lib/domain/validation/account-entry";

export interface CodeFieldProps<V extends { code: string }> {
  form: AppForm<V>;
  /** What the code was sent to. */
  type: AccountType;
  /** Called with the last digit, where the form has no other fields. */
  onComplete?: () => void;
}

/** The digits of a verification code (rules/validation#verification-codes). */
export function CodeField<V extends { code: string }>({ form, type, onComplete }: CodeFieldProps<V>) {
  const t = useTranslations("auth.code");
  return (
    <FormField form={form as unknown as AppForm<{ code: string }>} name="code">
      {({ name, value, onChange, onBlur, error, ref }) => (
        <OneTimeCode
          ref={ref}
          name={name}
          label={t("label")}
          hint={t(type === "phone" ? "sms" : "spam")}
          length={VERIFICATION_CODE_LENGTH}
          value={value}
          onChange={onChange}
          onComplete={onComplete}
          onBlur={onBlur}
          error={error}
          autoFocus
        />
      )}
    </FormField>
  );
}
