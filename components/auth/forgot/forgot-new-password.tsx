"use client";

import { useLocale, useTranslations } from "next-intl";
import { CodeField } from "@/components/auth/code/code-field";
import { ResendCode } from "@/components/auth/code/resend-code";
import { storeSentCode } from "@/components/auth/code/sent-code";
import { useResendCode } from "@/components/auth/code/use-resend-code";
import styles from "@/components/auth/form/auth-form.module.css";
import { type FormMessages, getProblemMessage } from "@/components/auth/form/form-messages";
import { SubmitButton } from "@/components/auth/form/submit-button";
import { toFormErrors } from "@/components/auth/form/to-form-errors";
import { AuthHead } from "@/components/auth/frame/auth-head";
import { NewPassword, type NewPasswordValues } from "@/components/auth/password/new-password";
import { Form } from "@/components/form/form";
import { useAppForm } from "@/components/form/use-app-form";
import { Button } from "@/components/ui/button";
import { callApi } from "@/lib/browser/api/call-api";
import { VERIFICATION_CODE_LENGTH } from "@/lib/config/constants";
import { getResetErrorRow } from "@/lib/domain/errors/login-error-row";
import type { FieldProblem } from "@/lib/domain/validation/field-problem";
import { checkPassword, checkPasswordConfirmation } from "@/lib/domain/validation/password";
import { checkVerificationCode } from "@/lib/domain/validation/verification-code";
import type { ResetRequest } from "./forgot-form";

interface ForgotNewPasswordValues extends NewPasswordValues {
  code: string;
}

export interface ForgotNewPasswordProps {
  request: ResetRequest;
  countdown: number;
  messages: FormMessages;
  onBack: () => void;
  onDone: () => Promise<void>;
}

/** Second step of a reset: the code, and the password that is to be. */
export function ForgotNewPassword({ request, countdown, messages, onBack, onDone }: ForgotNewPasswordProps) {
  const t = useTranslations("auth");
  const language = useLocale();
  const { account, type } = request;
  const resendState = useResendCode(
    request.sent,
    { purpose: "reset", account, type, language, countdown },
    messages,
  );
  const form = useAppForm<ForgotNewPasswordValues, FieldProblem>({
    defaultValues: { code: "", password: "", confirmation: "" },
    rules: {
      code: checkVerificationCode,
      password: checkPassword,
      confirmation: (confirmation, { password }) => checkPasswordConfirmation(password, confirmation),
    },
    formatProblem: (problem) => getProblemMessage(messages, problem),
    submit: async ({ code, password }) => {
      const outcome = await callApi(
        "resetPassword",
        { account, type, code, password },
        { report: "consequences" },
      );
      if (!outcome.ok) {
        const fields = { code: "code", password: "password" } as const;
        return toFormErrors<ForgotNewPasswordValues>(outcome, {
          messages,
          fields,
          findRow: getResetErrorRow,
        });
      }
      storeSentCode("reset", null);
      await onDone();
    },
  });

  const lead = t.rich("forgot.sent", {
    account,
    length: VERIFICATION_CODE_LENGTH,
    b: (bold) => <b>{bold}</b>,
  });
  return (
    <>
      <AuthHead title={t("forgot.freshTitle")} lead={lead} />
      <Form form={form} summary={(count) => t("form.wrong", { count })} method="post" className={styles.form}>
        <input type="hidden" name="username" autoComplete="username" value={account} readOnly />
        <CodeField form={form} />
        <NewPassword form={form} label={t("password.fresh")} />
        <SubmitButton ready busy={form.busy}>
          {t("forgot.save")}
        </SubmitButton>
      </Form>
      <div className={styles.ways}>
        <ResendCode {...resendState} />
        <Button variant="ghost" size="sm" onClick={onBack}>
          {t("code.change")}
        </Button>
      </div>
    </>
  );
}
