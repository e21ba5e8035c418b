"use client";

import { useLocale, useTranslations } from "next-intl";
import styles from "@/components/auth/auth-form.module.css";
import { CodeField } from "@/components/auth/code/code-field";
import { Resend } from "@/components/auth/code/resend";
import { keepSentCode } from "@/components/auth/code/sent-code";
import { useResend } from "@/components/auth/code/use-resend";
import { type FormWords, problemWords } from "@/components/auth/form-words";
import { AuthHead } from "@/components/auth/frame/auth-head";
import { NewPassword, type NewPasswordValues } from "@/components/auth/password/new-password";
import { refusalOf } from "@/components/auth/refusal-of";
import { SubmitButton } from "@/components/auth/submit-button";
import { Form } from "@/components/form/form";
import { useAppForm } from "@/components/form/use-app-form";
import { Button } from "@/components/ui/button";
import { callApi } from "@/lib/browser/api/call-api";
import { VERIFICATION_CODE_LENGTH } from "@/lib/config/constants";
import { resetRow } from "@/lib/domain/errors/login-row";
import type { FieldProblem } from "@/lib/domain/validation/field-problem";
import { checkConfirmation, checkPassword } from "@/lib/domain/validation/password";
import { checkCode } from "@/lib/domain/validation/verification-code";
import type { ResetRequest } from "./forgot-form";

interface FreshValues extends NewPasswordValues {
  code: string;
}

export interface ForgotFreshProps {
  request: ResetRequest;
  countdown: number;
  words: FormWords;
  onBack: () => void;
  onDone: () => Promise<void>;
}

/** Second step of a reset: the code, and the password that is to be. */
export function ForgotFresh({ request, countdown, words, onBack, onDone }: ForgotFreshProps) {
  const t = useTranslations("auth");
  const language = useLocale();
  const { account, type } = request;
  const resending = useResend(request.sent, { purpose: "reset", account, type, language, countdown }, words);
  const form = useAppForm<FreshValues, FieldProblem>({
    defaultValues: { code: "", password: "", confirmation: "" },
    rules: {
      code: checkCode,
      password: checkPassword,
      confirmation: (confirmation, { password }) => checkConfirmation(password, confirmation),
    },
    words: (problem) => problemWords(words, problem),
    submit: async ({ code, password }) => {
      const outcome = await callApi(
        "resetPassword",
        { account, type, code, password },
        { report: "consequences" },
      );
      if (!outcome.ok) {
        const fields = { code: "code", password: "password" } as const;
        return refusalOf<FreshValues>(outcome, { words, fields, rowOf: resetRow });
      }
      keepSentCode("reset", null);
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
        <Resend {...resending} />
        <Button variant="ghost" size="sm" onClick={onBack}>
          {t("code.change")}
        </Button>
      </div>
    </>
  );
}
