"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import styles from "@/components/auth/auth-form.module.css";
import { DoneScreen } from "@/components/auth/done-screen";
import { type FormWords, problemWords } from "@/components/auth/form-words";
import { AuthHead } from "@/components/auth/frame/auth-head";
import { NewPassword, type NewPasswordValues } from "@/components/auth/password/new-password";
import { refusalOf } from "@/components/auth/refusal-of";
import { SubmitButton } from "@/components/auth/submit-button";
import { useScriptReady } from "@/components/auth/use-ready";
import { Form } from "@/components/form/form";
import { useAppForm } from "@/components/form/use-app-form";
import { buttonClass } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { PasswordField } from "@/components/ui/password-field";
import { callApi } from "@/lib/browser/api/call-api";
import { sessionOpened } from "@/lib/browser/session";
import type { FieldProblem } from "@/lib/domain/validation/field-problem";
import { checkChanged, checkConfirmation } from "@/lib/domain/validation/password";

interface ChangeValues extends NewPasswordValues {
  current: string;
}

export interface ChangeFormProps {
  /** Who is logged in. */
  account: string;
  /** True for a member from before the system upgrade, who was about to buy. */
  upgrade: boolean;
  words: FormWords;
  /** Where it goes on; null: home. */
  next: string | null;
  homeHref: string;
  forgotHref: string;
}

/** A new password for somebody who is logged in (spec §7 changePassword), for its own sake or before buying (§6). */
export function ChangeForm({ account, upgrade, words, next, homeHref, forgotHref }: ChangeFormProps) {
  const t = useTranslations("waysBack.change");
  const auth = useTranslations("auth");
  const [done, setDone] = useState(false);
  const form = useAppForm<ChangeValues, FieldProblem>({
    defaultValues: { current: "", password: "", confirmation: "" },
    rules: {
      current: (current) => (current === "" ? "passwordRequired" : null),
      password: (password, { current }) => checkChanged(current, password),
      confirmation: (confirmation, { password }) => checkConfirmation(password, confirmation),
    },
    words: (problem) => problemWords(words, problem),
    submit: async ({ current, password }) => {
      const payload = { password: current, newPassword: password };
      const outcome = await callApi("changePassword", payload, { report: "consequences" });
      if (!outcome.ok) return refusalOf<ChangeValues>(outcome, { words, ...REFUSED });
      sessionOpened(outcome.data);
      setDone(true);
    },
  });
  const ready = useScriptReady();
  if (done) {
    return (
      <DoneScreen
        title={t("doneTitle")}
        actions={
          <a href={next ?? homeHref} className={buttonClass({ size: "lg", block: true })}>
            {next === null ? t("home") : t("onward")}
          </a>
        }
      >
        {t("done")}
      </DoneScreen>
    );
  }
  const lead = t.rich("lead", { account, b: (bold) => <b>{bold}</b> });
  return (
    <>
      <AuthHead title={upgrade ? t("upgradeTitle") : t("title")} lead={lead} />
      {upgrade ? <Notice>{t("upgrade")}</Notice> : null}
      <Form
        form={form}
        summary={(count) => auth("form.wrong", { count })}
        method="post"
        className={styles.form}
      >
        <input type="hidden" name="username" autoComplete="username" value={account} readOnly />
        <PasswordField
          {...form.field("current")}
          label={t("current")}
          showLabel={auth("password.show")}
          hideLabelText={auth("password.hide")}
          aside={
            <a href={forgotHref} className={styles.forgot}>
              {t("forgot")}
            </a>
          }
        />
        <NewPassword form={form} label={auth("password.fresh")} />
        <SubmitButton ready={ready} busy={form.busy}>
          {t("save")}
        </SubmitButton>
      </Form>
    </>
  );
}

/** The catalogue's password, and the contract's, is the one that was wrong: the current one. */
const REFUSED = {
  fields: { password: "current" },
  names: { password: "current", newPassword: "password" },
} as const;
