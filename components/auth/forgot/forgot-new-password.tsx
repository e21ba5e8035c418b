"use client";

import { useLocale, useTranslations } from "next-intl";
import { CodeLead, CodeStep } from "@/components/auth/code/code-step";
import { type RequestedCode, storeSentCode } from "@/components/auth/code/sent-code";
import { useResendCode } from "@/components/auth/code/use-resend-code";
import { type FormMessages, getProblemMessage } from "@/components/auth/form/form-messages";
import { toFormErrors } from "@/components/auth/form/to-form-errors";
import { AuthHead } from "@/components/auth/frame/auth-head";
import { NewPassword, type NewPasswordValues } from "@/components/auth/password/new-password";
import { useAppForm } from "@/components/form/use-app-form";
import { callApi } from "@/lib/browser/api/call-api";
import { getResetErrorRow } from "@/lib/domain/errors/login-errors";
import type { FieldProblem } from "@/lib/domain/validation/field-problem";
import {
  checkPassword,
  checkPasswordConfirmation,
  checkVerificationCode,
} from "@/lib/domain/validation/password";

interface ForgotNewPasswordValues extends NewPasswordValues {
  code: string;
}

export interface ForgotNewPasswordProps {
  requestedCode: RequestedCode;
  countdown: number;
  messages: FormMessages;
  onBack: () => void;
  onDone: () => Promise<void>;
}

/** Second step of a password reset: the code and the new password. */
export function ForgotNewPassword({
  requestedCode,
  countdown,
  messages,
  onBack,
  onDone,
}: ForgotNewPasswordProps) {
  const t = useTranslations("auth");
  const language = useLocale();
  const { account, type } = requestedCode;
  const resendState = useResendCode(
    requestedCode.sent,
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

  return (
    <>
      <AuthHead title={t("forgot.freshTitle")} lead={<CodeLead message="forgot.sent" account={account} />} />
      <CodeStep
        form={form}
        resendState={resendState}
        submitLabel={t("forgot.save")}
        username={account}
        onBack={onBack}
        hasMoreFields
      >
        <NewPassword form={form} label={t("password.fresh")} />
      </CodeStep>
    </>
  );
}
