"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import styles from "@/components/auth/auth-form.module.css";
import { type FormWords, problemWords } from "@/components/auth/form-words";
import { AuthHead } from "@/components/auth/frame/auth-head";
import { NewPassword, type NewPasswordValues } from "@/components/auth/password/new-password";
import { PasswordDone } from "@/components/auth/password/password-done";
import { refusalOf } from "@/components/auth/refusal-of";
import { SubmitButton } from "@/components/auth/submit-button";
import { useScriptReady } from "@/components/auth/use-ready";
import { Form } from "@/components/form/form";
import { useAppForm } from "@/components/form/use-app-form";
import { callApi } from "@/lib/browser/api/call-api";
import { endOwnSession } from "@/lib/browser/end-own-session";
import { errorRow } from "@/lib/domain/errors/catalogue";
import type { FieldProblem } from "@/lib/domain/validation/field-problem";
import { checkConfirmation, checkPassword } from "@/lib/domain/validation/password";

export interface ResetFormProps {
  token: string;
  /** Whose password it is, by the server's word. */
  email: string;
  session: { uid: string; account: string } | null;
  words: FormWords;
  loginHref: string;
  /** Shown when the link dies while one types: how to get another. */
  dead: ReactNode;
}

/** The page of a reset link (spec §2 "/reset-password"): a new password, twice. */
export function ResetForm({ token, email, session, words, loginHref, dead }: ResetFormProps) {
  const t = useTranslations("waysBack.fresh");
  const auth = useTranslations("auth");
  const [state, setState] = useState<"open" | "done" | "dead">("open");
  const form = useAppForm<NewPasswordValues, FieldProblem>({
    defaultValues: { password: "", confirmation: "" },
    rules: {
      password: checkPassword,
      confirmation: (confirmation, { password }) => checkConfirmation(password, confirmation),
    },
    words: (problem) => problemWords(words, problem),
    submit: async ({ password }) => {
      const outcome = await callApi("resetPasswordByLink", { token, password }, { report: "consequences" });
      if (outcome.ok) {
        await endOwnSession(session, email);
        setState("done");
      } else if (errorRow(outcome.code).next === "newLink") setState("dead");
      else return refusalOf<NewPasswordValues>(outcome, { words, fields: { password: "password" } });
    },
  });
  const ready = useScriptReady();
  if (state === "done") return <PasswordDone account={email} loginHref={loginHref} />;
  if (state === "dead") return dead;
  return (
    <>
      <AuthHead title={t("title")} lead={t.rich("lead", { account: email, b: (bold) => <b>{bold}</b> })} />
      <Form
        form={form}
        summary={(count) => auth("form.wrong", { count })}
        method="post"
        className={styles.form}
      >
        {/* So that a password manager knows whose password it has just seen. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <NewPassword form={form} label={auth("password.fresh")} />
        <SubmitButton ready={ready} busy={form.busy}>
          {t("save")}
        </SubmitButton>
      </Form>
    </>
  );
}
