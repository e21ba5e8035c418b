"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import styles from "@/components/auth/form/auth-form.module.css";
import { DoneScreen } from "@/components/auth/form/done-screen";
import { type FormMessages, getProblemMessage } from "@/components/auth/form/form-messages";
import { SubmitButton } from "@/components/auth/form/submit-button";
import { toFormErrors } from "@/components/auth/form/to-form-errors";
import { AuthHead } from "@/components/auth/frame/auth-head";
import { NewPassword, type NewPasswordValues } from "@/components/auth/password/new-password";
import { Notice } from "@/components/feedback/notice";
import { Form } from "@/components/form/form";
import { useAppForm } from "@/components/form/use-app-form";
import { getButtonClass } from "@/components/ui/button";
import { PasswordField } from "@/components/ui/fields/password-field";
import { callApi } from "@/lib/browser/api/call-api";
import { storeOpenedSession } from "@/lib/browser/session/session";
import type { FieldProblem } from "@/lib/domain/validation/field-problem";
import { checkChangedPassword, checkPasswordConfirmation } from "@/lib/domain/validation/password";

interface ChangePasswordValues extends NewPasswordValues {
  current: string;
}

export interface ChangePasswordFormProps {
  /** The account that is logged in. */
  account: string;
  /** True for a member from before the system upgrade who was about to buy (rules/accounts#upgrade). */
  upgrade: boolean;
  messages: FormMessages;
  /** Where the form leads; null: home. */
  next: string | null;
  homeHref: string;
  /** Null where a forgotten password can't be replaced here. */
  forgotHref: string | null;
}

/** A new password for a logged-in member (`changePassword`), by choice or required before buying (rules/accounts#upgrade). */
export function ChangePasswordForm({
  account,
  upgrade,
  messages,
  next,
  homeHref,
  forgotHref,
}: ChangePasswordFormProps) {
  const t = useTranslations("waysBack.change");
  const tAuth = useTranslations("auth");
  const [done, setDone] = useState(false);
  const form = useAppForm<ChangePasswordValues, FieldProblem>({
    defaultValues: { current: "", password: "", confirmation: "" },
    rules: {
      current: (current) => (current === "" ? "passwordRequired" : null),
      password: (password, { current }) => checkChangedPassword(current, password),
      confirmation: (confirmation, { password }) => checkPasswordConfirmation(password, confirmation),
    },
    formatProblem: (problem) => getProblemMessage(messages, problem),
    submit: async ({ current, password }) => {
      const payload = { password: current, newPassword: password };
      const outcome = await callApi("changePassword", payload, { report: "consequences" });
      if (!outcome.ok)
        return toFormErrors<ChangePasswordValues>(outcome, { messages, ...ERROR_FIELD_MAPPING });
      storeOpenedSession(outcome.data);
      setDone(true);
    },
  });
  if (done) {
    return (
      <DoneScreen
        title={t("doneTitle")}
        actions={
          <a href={next ?? homeHref} className={getButtonClass({ size: "lg", block: true })}>
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
      <Form form={form} summary={(count) => tAuth("form.wrong", { count })} className={styles.form}>
        <input type="hidden" name="username" autoComplete="username" value={account} readOnly />
        <PasswordField
          {...form.field("current")}
          label={t("current")}
          showLabel={tAuth("password.show")}
          hideLabelText={tAuth("password.hide")}
          aside={
            forgotHref === null ? null : (
              <a href={forgotHref} className={styles.forgot}>
                {t("forgot")}
              </a>
            )
          }
        />
        <NewPassword form={form} label={tAuth("password.fresh")} />
        <SubmitButton busy={form.busy}>{t("save")}</SubmitButton>
      </Form>
    </>
  );
}

/** The catalog and the contract call the current password `password`. */
const ERROR_FIELD_MAPPING = {
  fields: { password: "current" },
  fieldNames: { password: "current", newPassword: "password" },
} as const;
