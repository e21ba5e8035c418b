"use client";

import { useLocale, useTranslations } from "next-intl";
import { CodeLead, CodeStep } from "@/components/auth/code/code-step";
import type { RequestedCode } from "@/components/auth/code/sent-code";
import { useResendCode } from "@/components/auth/code/use-resend-code";
import { completeCodeStep } from "@/components/auth/code/waiting-step";
import styles from "@/components/auth/form/auth-form.module.css";
import { type FormMessages, getProblemMessage } from "@/components/auth/form/form-messages";
import { toFormErrors } from "@/components/auth/form/to-form-errors";
import { useOpenSecondFactor } from "@/components/auth/second-factor/second-factor-context";
import { useAppForm } from "@/components/form/use-app-form";
import { callApi } from "@/lib/browser/api/call-api";
import { page } from "@/lib/browser/page";
import { getResetErrorRow } from "@/lib/domain/errors/login-errors";
import type { FieldProblem } from "@/lib/domain/validation/field-problem";
import { checkVerificationCode } from "@/lib/domain/validation/password";

export interface CodeLoginCodeProps {
  requestedCode: RequestedCode;
  messages: FormMessages;
  next: string;
  countdown: number;
  passkeys: boolean;
  onBack: () => void;
}

/** Second step of log-in by code: the digits; the last one submits the form. */
export function CodeLoginCode(props: CodeLoginCodeProps) {
  const { requestedCode, messages, next, countdown, passkeys, onBack } = props;
  const t = useTranslations("auth");
  const openSecondFactor = useOpenSecondFactor();
  const language = useLocale();
  const { account, type } = requestedCode;
  const resendState = useResendCode(
    requestedCode.sent,
    { purpose: "login", account, type, language, countdown },
    messages,
  );
  const form = useAppForm<{ code: string }, FieldProblem>({
    defaultValues: { code: "" },
    rules: { code: checkVerificationCode },
    formatProblem: (problem) => getProblemMessage(messages, problem),
    submit: async ({ code }) => {
      const outcome = await callApi("loginByCode", { account, type, code }, { report: "consequences" });
      if (!outcome.ok && openSecondFactor(outcome)) return undefined;
      if (!outcome.ok)
        // No code is correct for an account that does not exist.
        return toFormErrors<{ code: string }>(outcome, {
          messages,
          fields: { code: "code" },
          findRow: getResetErrorRow,
        });
      completeCodeStep("login", outcome.data);
      page.replace(next);
      return "leaving";
    },
  });

  return (
    <>
      <p role="status">
        <CodeLead message="forgot.sent" account={account} />
      </p>
      <CodeStep form={form} resendState={resendState} submitLabel={t("login.submit")} onBack={onBack}>
        {type === "phone" ? (
          <p className={styles.risk}>{t("login.phoneRisk", { passkeys: String(passkeys) })}</p>
        ) : null}
      </CodeStep>
    </>
  );
}
