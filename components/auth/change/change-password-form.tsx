"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { AuthForm } from "@/components/auth/form/auth-form";
import styles from "@/components/auth/form/auth-form.module.css";
import { DoneScreen } from "@/components/auth/form/done-screen";
import { useAuthForm } from "@/components/auth/form/use-auth-form";
import { AuthHead } from "@/components/auth/frame/auth-head";
import { AuthPassword } from "@/components/auth/password/auth-password";
import { NEW_PASSWORD, NewPassword, type NewPasswordValues } from "@/components/auth/password/new-password";
import { Notice } from "@/components/feedback/notice";
import { getButtonClass } from "@/components/ui/button";
import { callApi } from "@/lib/browser/api/call-api";
import { storeOpenedSession } from "@/lib/browser/session/session";
import type { SessionView } from "@/lib/contract/session-view";
import { checkChangedPassword, checkCurrentPassword } from "@/lib/domain/validation/password";

interface ChangePasswordValues extends NewPasswordValues {
  current: string;
}

export interface ChangePasswordFormProps {
  /** The account that is logged in. */
  account: string;
  /** True for a member from before the system upgrade who was about to buy (rules/accounts#upgrade). */
  upgrade: boolean;
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
  next,
  homeHref,
  forgotHref,
}: ChangePasswordFormProps) {
  const t = useTranslations("waysBack.change");
  const tAuth = useTranslations("auth");
  const [done, setDone] = useState(false);
  const form = useAuthForm<ChangePasswordValues, SessionView>({
    values: { current: "", ...NEW_PASSWORD.values },
    rules: {
      ...NEW_PASSWORD.rules,
      current: checkCurrentPassword,
      password: (password, { current }) => checkChangedPassword(current, password),
    },
    call: ({ current, password }) =>
      callApi("changePassword", { password: current, newPassword: password }, { report: "consequences" }),
    onDone: (session) => {
      storeOpenedSession(session);
      setDone(true);
      return undefined;
    },
    // The catalog and the contract call the current password `password`.
    fields: { password: "current" },
    fieldNames: { password: "current", newPassword: "password" },
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
      <AuthForm form={form} submitLabel={t("save")}>
        <input type="hidden" name="username" autoComplete="username" value={account} readOnly />
        <AuthPassword
          {...form.field("current")}
          label={t("current")}
          aside={
            forgotHref === null ? null : (
              <a href={forgotHref} className={styles.forgot}>
                {t("forgot")}
              </a>
            )
          }
        />
        <NewPassword form={form} label={tAuth("password.fresh")} />
      </AuthForm>
    </>
  );
}
