"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { AccountField } from "@/components/auth/account/account-field";
import type { AccountSetup } from "@/components/auth/account/account-values";
import { type AccountFormValues, useAccountForm } from "@/components/auth/account/use-account-form";
import { FormCaptcha } from "@/components/auth/captcha/form-captcha";
import styles from "@/components/auth/form/auth-form.module.css";
import { SubmitButton } from "@/components/auth/form/submit-button";
import { Form } from "@/components/form/form";
import { type CodeRequest, type CodeRequestForm, requestCodeForAccount } from "./request-verification-code";
import type { RequestedCode } from "./sent-code";

/** What the form contributes to a request. */
type CodeRequestEntry = Pick<CodeRequest, "account" | "type" | "captcha" | "answer">;

interface CodeRequestFormOptions extends Pick<CodeRequestForm<AccountFormValues>, "setup" | "messages"> {
  /** Requests the code, or the link, for the account as it is sent. */
  request: (entry: CodeRequestEntry) => ReturnType<CodeRequestForm<AccountFormValues>["request"]>;
  /** `typed`: the account as it stands in the field. */
  onRequested: (requested: RequestedCode, typed: string) => void;
}

/** A form with only the account to which a code or a link is sent. */
export function useCodeRequestForm({ setup, messages, request, onRequested }: CodeRequestFormOptions) {
  return useAccountForm<AccountFormValues>({
    setup,
    messages,
    otherValues: {},
    submit: async (values, { form, captcha }) => {
      const result = await requestCodeForAccount(values, {
        form,
        setup,
        captcha,
        messages,
        request: (account, type) => request({ account, type, captcha, answer: values.captcha }),
      });
      if (!result.ok) return result.errors;
      const { account, type, sent } = result;
      onRequested({ account, type, sent }, values.account);
      return undefined;
    },
  });
}

interface CodeRequestFieldsProps extends ReturnType<typeof useCodeRequestForm> {
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
