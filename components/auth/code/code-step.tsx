"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import styles from "@/components/auth/form/auth-form.module.css";
import { SubmitButton } from "@/components/auth/form/submit-button";
import { Form } from "@/components/form/form";
import { FormField } from "@/components/form/form-field";
import type { AppForm } from "@/components/form/use-app-form";
import { Button } from "@/components/ui/button";
import { OneTimeCode } from "@/components/ui/fields/one-time-code";
import { VERIFICATION_CODE_LENGTH } from "@/lib/config/constants";
import type { AccountType } from "@/lib/domain/validation/account-entry";
import { ResendCode } from "./resend-code";
import type { ResendCodeState } from "./use-resend-code";

export interface CodeStepProps<V extends { code: string }> {
  form: AppForm<V>;
  /** The code that was sent, and how another one is requested. */
  resendState: ResendCodeState;
  submitLabel: string;
  /** Of the link back, where that does not lead to an address or a number alike. */
  backLabel?: string;
  /** Fields and links between the code and the button; without fields the last digit submits the form. */
  children?: ReactNode;
  hasMoreFields?: boolean;
  /** The account that a password manager stores the new password under. */
  username?: string;
  /** Back to the step with the account. */
  onBack: () => void;
}

/**
 * The step of every form that requires a verification code (rules/validation#verification-codes): the code, the
 * form's other fields, another code after the wait, and a link back.
 */
export function CodeStep<V extends { code: string }>(props: CodeStepProps<V>) {
  const {
    form,
    resendState,
    submitLabel,
    backLabel,
    children,
    hasMoreFields = false,
    username,
    onBack,
  } = props;
  const t = useTranslations("auth");
  return (
    <>
      <Form form={form} summary={(count) => t("form.wrong", { count })} className={styles.form}>
        {username === undefined ? null : (
          <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
        )}
        <CodeField
          form={form}
          type={resendState.type}
          onComplete={hasMoreFields ? undefined : () => void form.onSubmit()}
        />
        {children}
        <SubmitButton busy={form.busy}>{submitLabel}</SubmitButton>
      </Form>
      <div className={styles.actions}>
        <ResendCode {...resendState} />
        <Button variant="ghost" size="sm" onClick={onBack}>
          {backLabel ?? t("code.change")}
        </Button>
      </div>
    </>
  );
}

interface CodeFieldProps<V extends { code: string }> {
  form: AppForm<V>;
  /** What the code was sent to. */
  type: AccountType;
  /** Called with the last digit, where the form has no other fields. */
  onComplete?: () => void;
}

/** The digits of a verification code (rules/validation#verification-codes). */
function CodeField<V extends { code: string }>({ form, type, onComplete }: CodeFieldProps<V>) {
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

/** To which account the code was sent, and how long it is. */
export function CodeLead({ message, account }: { message: "code.lead" | "forgot.sent"; account: string }) {
  const t = useTranslations("auth");
  return <>{t.rich(message, { account, length: VERIFICATION_CODE_LENGTH, b: (bold) => <b>{bold}</b> })}</>;
}
