"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import styles from "@/components/auth/auth-form.module.css";
import { CodeField } from "@/components/auth/code/code-field";
import { Resend } from "@/components/auth/code/resend";
import { keepSentCode } from "@/components/auth/code/sent-code";
import { useResend } from "@/components/auth/code/use-resend";
import { type FormWords, problemWords } from "@/components/auth/form-words";
import { AuthHead } from "@/components/auth/frame/auth-head";
import { keepAccount } from "@/components/auth/kept-account";
import { refusalOf } from "@/components/auth/refusal-of";
import { SubmitButton } from "@/components/auth/submit-button";
import { Form } from "@/components/form/form";
import { useAppForm } from "@/components/form/use-app-form";
import { Button } from "@/components/ui/button";
import { callApi } from "@/lib/browser/api/call-api";
import { sessionOpened } from "@/lib/browser/session";
import { VERIFICATION_CODE_LENGTH } from "@/lib/config/constants";
import { errorRow } from "@/lib/domain/errors/catalogue";
import type { FieldProblem } from "@/lib/domain/validation/field-problem";
import { checkCode } from "@/lib/domain/validation/verification-code";
import type { RegisterSetup, Registration } from "./registration";

export interface RegisterCodeProps {
  registration: Registration;
  setup: RegisterSetup;
  loginHref: string;
  words: FormWords;
  onBack: () => void;
  onDone: () => void;
}

/** Second step of sign-up: the code proves the account, and opens it. */
export function RegisterCode({ registration, setup, loginHref, words, onBack, onDone }: RegisterCodeProps) {
  const t = useTranslations("auth");
  const language = useLocale();
  const { account, type, password, subscribe } = registration;
  const resending = useResend(
    registration.sent,
    { purpose: "signup", account, type, language, countdown: setup.countdown },
    words,
  );
  const [hasAccount, setHasAccount] = useState(false);
  const form = useAppForm<{ code: string }, FieldProblem>({
    defaultValues: { code: "" },
    rules: { code: checkCode },
    words: (problem) => problemWords(words, problem),
    submit: async ({ code }) => {
      const payload = { account, type, password, code, acceptTerms: true, language, subscribe } as const;
      const outcome = await callApi("signUp", payload, { report: "consequences" });
      if (!outcome.ok) {
        setHasAccount(errorRow(outcome.code).next === "login");
        return refusalOf<{ code: string }>(outcome, { words, fields: { code: "code" } });
      }
      keepSentCode("signup", null);
      sessionOpened(outcome.data);
      onDone();
    },
  });

  const lead = t.rich("code.lead", {
    account,
    length: VERIFICATION_CODE_LENGTH,
    b: (bold) => <b>{bold}</b>,
  });
  return (
    <>
      <AuthHead title={t("code.title")} lead={lead} />
      <Form form={form} summary={(count) => t("form.wrong", { count })} method="post" className={styles.form}>
        {/* So that a password manager knows whose password it has just seen. */}
        <input type="hidden" name="username" autoComplete="username" value={account} readOnly />
        <CodeField form={form} onComplete={() => void form.onSubmit()} />
        {hasAccount ? (
          <a
            href={loginHref}
            className={styles.forgot}
            // The field above must not lose the focus and its message: the link would move from under the press.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => keepAccount(account)}
          >
            {t("register.logIn")}
          </a>
        ) : null}
        <SubmitButton ready busy={form.busy}>
          {t("register.create")}
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
