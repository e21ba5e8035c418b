"use client";

import { useLocale, useTranslations } from "next-intl";
import styles from "@/components/auth/auth-form.module.css";
import { CodeField } from "@/components/auth/code/code-field";
import { Resend } from "@/components/auth/code/resend";
import { keepSentCode } from "@/components/auth/code/sent-code";
import { useResend } from "@/components/auth/code/use-resend";
import { type FormWords, problemWords } from "@/components/auth/form-words";
import { refusalOf } from "@/components/auth/refusal-of";
import { SubmitButton } from "@/components/auth/submit-button";
import { Form } from "@/components/form/form";
import { useAppForm } from "@/components/form/use-app-form";
import { Button } from "@/components/ui/button";
import { callApi } from "@/lib/browser/api/call-api";
import { page } from "@/lib/browser/page";
import { sessionOpened } from "@/lib/browser/session";
import { VERIFICATION_CODE_LENGTH } from "@/lib/config/constants";
import { resetRow } from "@/lib/domain/errors/login-row";
import type { FieldProblem } from "@/lib/domain/validation/field-problem";
import { checkCode } from "@/lib/domain/validation/verification-code";
import type { CodeLoginRequest } from "./code-login";

export interface CodeLoginCodeProps {
  request: CodeLoginRequest;
  words: FormWords;
  next: string;
  countdown: number;
  onBack: () => void;
}

/** Second step of a fast log-in: the four digits; the last one sends them. */
export function CodeLoginCode({ request, words, next, countdown, onBack }: CodeLoginCodeProps) {
  const t = useTranslations("auth");
  const language = useLocale();
  const { account, type } = request;
  const resending = useResend(request.sent, { purpose: "login", account, type, language, countdown }, words);
  const form = useAppForm<{ code: string }, FieldProblem>({
    defaultValues: { code: "" },
    rules: { code: checkCode },
    words: (problem) => problemWords(words, problem),
    submit: async ({ code }) => {
      const outcome = await callApi("loginByCode", { account, type, code }, { report: "consequences" });
      if (!outcome.ok)
        // For an account that does not exist, no code is right.
        return refusalOf<{ code: string }>(outcome, { words, fields: { code: "code" }, rowOf: resetRow });
      keepSentCode("login", null);
      sessionOpened(outcome.data);
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
        <Resend {...resending} />
        <Button variant="ghost" size="sm" onClick={onBack}>
          {t("code.change")}
        </Button>
      </div>
    </>
  );
}
