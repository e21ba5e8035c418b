"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { clearWaitingStep } from "@/components/auth/code/sent-code";
import styles from "@/components/auth/form/auth-form.module.css";
import { getProblemMessage } from "@/components/auth/form/form-messages";
import { SubmitButton } from "@/components/auth/form/submit-button";
import { toFormErrors } from "@/components/auth/form/to-form-errors";
import { AuthHead } from "@/components/auth/frame/auth-head";
import { NewPassword, type NewPasswordValues, PasswordDone } from "@/components/auth/password/new-password";
import { Form } from "@/components/form/form";
import { useAppForm } from "@/components/form/use-app-form";
import { callApi } from "@/lib/browser/api/call-api";
import { endSessionOfAccount } from "@/lib/browser/session/end-session-of-account";
import { needsNewLink } from "@/lib/domain/errors/error-reaction";
import type { FieldProblem } from "@/lib/domain/validation/field-problem";
import { checkPassword, checkPasswordConfirmation } from "@/lib/domain/validation/password";
import { ExpiredLinkRequest, type LinkRequestProps } from "./link-request";

export interface ResetFormProps {
  token: string;
  /** The address of the account, as the server states it. */
  email: string;
  session: { uid: string; account: string } | null;
  /** Props of the form that requests a new link, where this one expires during typing. */
  request: LinkRequestProps;
}

/** The form of a reset link (rules/accounts#account-recovery): a new password, typed twice. */
export function ResetForm({ token, email, session, request }: ResetFormProps) {
  const { messages, loginHref } = request;
  const t = useTranslations("waysBack.fresh");
  const auth = useTranslations("auth");
  const [state, setState] = useState<"open" | "done" | "dead">("open");
  const form = useAppForm<NewPasswordValues, FieldProblem>({
    defaultValues: { password: "", confirmation: "" },
    rules: {
      password: checkPassword,
      confirmation: (confirmation, { password }) => checkPasswordConfirmation(password, confirmation),
    },
    formatProblem: (problem) => getProblemMessage(messages, problem),
    submit: async ({ password }) => {
      const outcome = await callApi("resetPasswordByLink", { token, password }, { report: "consequences" });
      if (outcome.ok) {
        clearWaitingStep();
        await endSessionOfAccount(session, email);
        setState("done");
      } else if (needsNewLink(outcome.code)) setState("dead");
      else return toFormErrors<NewPasswordValues>(outcome, { messages, fields: { password: "password" } });
    },
  });
  if (state === "done") return <PasswordDone account={email} loginHref={loginHref} />;
  if (state === "dead") return <ExpiredLinkRequest {...request} />;
  return (
    <>
      <AuthHead title={t("title")} lead={t.rich("lead", { account: email, b: (bold) => <b>{bold}</b> })} />
      <Form form={form} summary={(count) => auth("form.wrong", { count })} className={styles.form}>
        {/* The account of the password, for password managers. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <NewPassword form={form} label={auth("password.fresh")} />
        <SubmitButton busy={form.busy}>{t("save")}</SubmitButton>
      </Form>
    </>
  );
}
