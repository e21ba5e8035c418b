"use client";

import { FormField } from "@/components/form/form-field";
import type { AppForm } from "@/components/form/use-app-form";
import { CaptchaBox } from "./captcha-box";
import type { Captcha, CaptchaValues } from "./use-captcha";

export interface FormCaptchaProps<V extends CaptchaValues> {
  form: AppForm<V>;
  captcha: Captcha;
}

/** The captcha as a field of a form. */
export function FormCaptcha<V extends CaptchaValues>({ form, captcha }: FormCaptchaProps<V>) {
  if (!captcha.isRequired) return null;
  return (
    <FormField form={form as unknown as AppForm<CaptchaValues>} name="captcha">
      {({ value, onChange, onBlur, error, ref }) => (
        <CaptchaBox
          captcha={captcha}
          value={value}
          onChange={onChange}
          onReset={() => form.clearFields("captcha" as Parameters<AppForm<V>["clearFields"]>[0])}
          onBlur={onBlur}
          error={error}
          ref={ref}
        />
      )}
    </FormField>
  );
}
