"use client";

import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import styles from "@/components/auth/form/auth-form.module.css";
import { type FormMessages, getProblemMessage } from "@/components/auth/form/form-messages";
import { SubmitButton } from "@/components/auth/form/submit-button";
import { Form } from "@/components/form/form";
import { FormField } from "@/components/form/form-field";
import type { Rules } from "@/components/form/rules";
import { type AppForm, type SubmitOutcome, useAppForm } from "@/components/form/use-app-form";
import { Button } from "@/components/ui/button";
import { OneTimeCode } from "@/components/ui/fields/one-time-code";
import { VERIFICATION_CODE_LENGTH } from "@/lib/config/constants";
import type { AccountType } from "@/lib/domain/validation/account-entry";
import type { FieldProblem } from "@/lib/domain/validation/field-problem";
import { checkVerificationCode } from "@/lib/domain/validation/password";
import { requestVerificationCode, useResend } from "./request-verification-code";
import { Resend } from "./resend";
import type { CodePurpose, RequestedCode } from "./sent-code";

interface CodeValues {
  code: string;
}

export interface CodeStepProps<V extends CodeValues> {
  /** The account, and the code that was sent to it. */
  requested: RequestedCode;
  purpose: CodePurpose;
  /** Seconds until another code, where the server sends none. */
  countdown: number;
  messages: FormMessages;
  /** What stands in the form's fields at first; the code is empty. */
  values: V;
  rules?: Rules<Omit<V, "code">, FieldProblem>;
  /** Makes the call with the code. */
  submit: (values: V) => Promise<SubmitOutcome<V>>;
  submitLabel: string;
  /** Of the link back, where that does not lead to an address or a number alike. */
  backLabel?: string;
  /** Fields and links between the code and the button. */
  children?: (form: AppForm<V>) => ReactNode;
  /** False: the last digit submits the form. */
  hasMoreFields?: boolean;
  /** A password manager stores the new password under the account. */
  hasNewPassword?: boolean;
  /** Back to the step with the account. */
  onBack: () => void;
}

/**
 * The step of every form that requires a verification code (rules/validation#verification-codes): the code, the
 * form's other fields, another code after the wait, and a link back.
 */
export function CodeStep<V extends CodeValues>(props: CodeStepProps<V>) {
  const { requested, purpose, countdown, messages, values, rules, submit, submitLabel, children, onBack } =
    props;
  const { hasMoreFields = false, hasNewPassword = hasMoreFields, backLabel } = props;
  const t = useTranslations("auth");
  const language = useLocale();
  const { account, type } = requested;
  const request = { purpose, account, type, language, countdown };
  const resendState = useResend(
    requested.sent,
    (captcha, answer) => requestVerificationCode({ ...request, captcha, answer }),
    messages,
  );
  const form = useAppForm<V, FieldProblem>({
    defaultValues: values,
    rules: { code: checkVerificationCode, ...rules } as Rules<V, FieldProblem>,
    formatProblem: (problem) => getProblemMessage(messages, problem),
    submit,
  });
  return (
    <>
      <Form form={form} summary={(count) => t("form.wrong", { count })} className={styles.form}>
        {hasNewPassword ? (
          <input type="hidden" name="username" autoComplete="username" value={account} readOnly />
        ) : null}
        <CodeField
          form={form}
          type={type}
          onComplete={hasMoreFields ? undefined : () => void form.onSubmit()}
        />
        {children?.(form)}
        <SubmitButton busy={form.busy}>{submitLabel}</SubmitButton>
      </Form>
      <div className={styles.actions}>
        <Resend
          {...resendState}
          again={t("code.resend")}
          resent={t("code.resent")}
          formatWait={(time) => t("code.resendIn", { time })}
        />
        <Button variant="ghost" size="sm" onClick={onBack}>
          {backLabel ?? t("code.change")}
        </Button>
      </div>
    </>
  );
}

interface CodeFieldProps<V extends CodeValues> {
  form: AppForm<V>;
  /** What the code was sent to. */
  type: AccountType;
  /** Called with the last digit, where the form has no other fields. */
  onComplete?: () => void;
}

/** The digits of a verification code (rules/validation#verification-codes). */
function CodeField<V extends CodeValues>({ form, type, onComplete }: CodeFieldProps<V>) {
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
