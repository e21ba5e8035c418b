"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { AccountField } from "@/components/auth/account/account-field";
import type { AccountSetup } from "@/components/auth/account/account-values";
import { FormCaptcha } from "@/components/auth/captcha/form-captcha";
import styles from "@/components/auth/form/auth-form.module.css";
import { SubmitButton } from "@/components/auth/form/submit-button";
import { Form } from "@/components/form/form";
import type { useCodeRequestForm } from "./use-code-request-form";

export interface CodeRequestFieldsProps extends ReturnType<typeof useCodeRequestForm> {
  setup: AccountSetup;
  submitLabel: string;
  /** Shown below the button. */
  children?: ReactNode;
}

/** The account, the captcha once it is required, and the submit button. */
export function CodeRequestFields(props: CodeRequestFieldsProps) {
  const { form, captcha, setup, submitLabel, children } = props;
  const t = useTranslations("auth");
  return (
    <Form form={form} summary={(count) => t("form.wrong", { count })} className={styles.form}>
      <AccountField form={form} setup={setup} />
      <FormCaptcha form={form} captcha={captcha} />
      <SubmitButton busy={form.busy}>{submitLabel}</SubmitButton>
      {children}
    </Form>
  );
}
