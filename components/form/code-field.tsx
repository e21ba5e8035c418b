import { OneTimeCode } from "@/components/ui/fields/one-time-code";
import { VERIFICATION_CODE_LENGTH } from "@/lib/config/constants";
import { FormField } from "./form-field";
import type { AppForm } from "./use-app-form";

export interface CodeFieldProps {
  form: AppForm<{ code: string }>;
  label: string;
  hint?: string;
  /** Called with the last digit, where the form has no other fields. */
  onComplete?: (() => void) | undefined;
}

/** The digits of a verification code (rules/validation#verification-codes), as the field `code` of a form. */
export function CodeField({ form, ...rest }: CodeFieldProps) {
  return (
    <FormField form={form} name="code">
      {(field) => <OneTimeCode {...rest} {...field} length={VERIFICATION_CODE_LENGTH} autoFocus />}
    </FormField>
  );
}
