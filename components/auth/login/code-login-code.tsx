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
import { Form } from "@/components/form/form";
import { useAppForm } from "@/components/form/use-app-form";
import { Button } from "@/components/ui/button";
import { callApi } from "@/lib/browser/api/call-api";
import { page } from "@/lib/browser/page";
import { storeOpenedSession } from "@/lib/browser/session/session";
import { VERIFICATION_CODE_LENGTH } from "@/lib/config/constants";
import { getResetErrorRow } from "@/lib/domain/errors/login-error-row";
import type { FieldProblem } from "@/lib/domain/validation/field-problem";
import { checkVerificationCode } from "@/lib/domain/validation/verification-code";
import type { CodeLoginRequest } from "./code-login";

export interface CodeLoginCodeProps {
  request: CodeLoginRequest;
  messages: FormMessages;
  next: string;
  countdown: number;
  onBack: () => void;
}

/** Second step of a fast log-in: the four digits; the last one sends them. */
export function CodeLoginCode({ request, messages, next, countdown, onBack }: CodeLoginCodeProps) {
  const t = useTranslations("auth");
  const language = useLocale();
  const { account, type } = request;
  const resendState = useResendCode(
    request.sent,
    { purpose: "login", account, type, language, countdown },
    messages,
  );
  const form = useAppForm<{ code: string }, FieldProblem>({
    defaultValues: { code: "" },
    rules: { code: checkVerificationCode },
    formatProblem: (problem) => getProblemMessage(messages, problem),
    submit: async ({ code }) => {
      const outcome = await callApi("loginByCode", { account, type, code }, { report: "consequences" });
      if (!outcome.ok)
        // For an account that does not exist, no code is right.
        return toFormErrors<{ code: string }>(outcome, {
          messages,
          fields: { code: "code" },
          findRow: getResetErrorRow,
        });
      storeSentCode("login", null);
      storeOpenedSession(outcome.data);
      page.replace(next);
      return "leaving";
    },
  });

  return (
    <>
      <p role="status">
        {t.rich("forgot.sent", { account, length: VERIFICATION_CODE_LENGTH, b: (bold) => <b>{bold}</b> })}
      </p>
      <Form form={form} summary={(count) => t("form.wrong", { count })} method="post" className={styles.form}>
        <CodeField form={form} onComplete={() => void form.onSubmit()} />
        <SubmitButton ready busy={form.busy}>
          {t("login.submit")}
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
