"use client";

import { useTranslations } from "next-intl";
import { CaptchaImage } from "@/components/form/captcha-image";
import { FormField } from "@/components/form/form-field";
import type { AppForm } from "@/components/form/use-app-form";
import { callAdmin } from "@/lib/browser/api/call-admin";

export interface LogInValues {
  email: string;
  password: string;
  /** The characters in the image; empty where none is required. */
  captcha: string;
}

/** The captcha of a log-in after many failed ones (rules/studio#limits). */
export function LogInCaptcha({
  form,
  onImage,
}: {
  form: AppForm<LogInValues>;
  onImage: (id: string | null) => void;
}) {
  const t = useTranslations("studio.captcha");
  const load = async () => {
    const outcome = await callAdmin("drawCaptcha", {});
    return outcome.ok ? outcome.data : null;
  };
  return (
    <FormField form={form} name="captcha">
      {(field) => (
        <CaptchaImage
          {...field}
          load={load}
          onImage={onImage}
          t={t}
          onReset={() => form.clearFields("captcha")}
        />
      )}
    </FormField>
  );
}
