"use client";

import { useLocale, useTranslations } from "next-intl";
import { useRef } from "react";
import { CodeStep } from "@/components/auth/code/code-step";
import type { RequestedCode } from "@/components/auth/code/sent-code";
import { useResendCode } from "@/components/auth/code/use-resend-code";
import { type FormMessages, getProblemMessage } from "@/components/auth/form/form-messages";
import { toFormErrors } from "@/components/auth/form/to-form-errors";
import { useIdentityProof } from "@/components/form/identity/use-identity-proof";
import { useAppForm } from "@/components/form/use-app-form";
import { callApi } from "@/lib/browser/api/call-api";
import { VERIFICATION_CODE_LENGTH } from "@/lib/config/constants";
import { isAccountTaken } from "@/lib/domain/errors/error-reaction";
import type { FieldProblem } from "@/lib/domain/validation/field-problem";
import { checkVerificationCode } from "@/lib/domain/validation/password";

export interface PhoneCodeFormProps {
  requestedCode: RequestedCode;
  messages: FormMessages;
  countdown: number;
  onBound: (phone: string) => void;
  onBack: () => void;
}

/** Second step of adding a number: the code that it received. */
export function PhoneCodeForm(props: PhoneCodeFormProps) {
  const { requestedCode, messages, countdown, onBound, onBack } = props;
  const { account, type, sent } = requestedCode;
  const t = useTranslations("account.phone");
  const language = useLocale();
  const { callWithProof, dialog } = useIdentityProof();
  // A wrong code leaves the proof valid: it serves the next one, too.
  const proof = useRef<{ identityProof?: string }>({});
  const request = { purpose: "bind", account, type, language, countdown } as const;
  const resendState = useResendCode(sent, request, messages);
  const form = useAppForm<{ code: string }, FieldProblem>({
    defaultValues: { code: "" },
    rules: { code: checkVerificationCode },
    formatProblem: (problem) => getProblemMessage(messages, problem),
    submit: async ({ code }) => {
      const outcome = await callWithProof((given) => {
        proof.current = { ...proof.current, ...given };
        return callApi("bindPhone", { phone: account, code, ...proof.current }, { report: "consequences" });
      });
      if (outcome === "cancelled") return undefined;
      if (outcome.ok) {
        onBound(outcome.data.phone);
        return "leaving";
      }
      // Only who has the number's code sees this.
      if (isAccountTaken(outcome.code)) return { message: t("taken") };
      return toFormErrors<{ code: string }>(outcome, { messages, fields: { code: "code" } });
    },
  });
  return (
    <>
      <p role="status">
        {t.rich("sent", { account, length: VERIFICATION_CODE_LENGTH, b: (bold) => <b>{bold}</b> })}
      </p>
      <CodeStep
        form={form}
        resendState={resendState}
        submitLabel={t("confirm")}
        backLabel={t("other")}
        onBack={onBack}
      />
      {dialog}
    </>
  );
}
