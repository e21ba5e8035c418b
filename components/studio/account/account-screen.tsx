"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Notice } from "@/components/feedback/notice";
import { useAppForm } from "@/components/form/use-app-form";
import { ActionButton } from "@/components/studio/frame/action-button";
import { FailureNotice } from "@/components/studio/frame/failure-notice";
import layout from "@/components/studio/frame/layout.module.css";
import { ScreenHead } from "@/components/studio/frame/screen-head";
import { StudioForm, useFormRefusal } from "@/components/studio/frame/studio-form";
import { useOperator } from "@/components/studio/session/operator-context";
import { PasswordField } from "@/components/ui/fields/password-field";
import { SelectField } from "@/components/ui/fields/select-field";
import { Card } from "@/components/ui/layout/card";
import { callAdmin } from "@/lib/browser/api/call-admin";
import { page } from "@/lib/browser/page";
import { useAdminAction } from "@/lib/browser/studio/use-admin-action";
import { DAY_SECONDS, LOCALE_NAMES, LOCALES } from "@/lib/config/constants";
import styles from "./account.module.css";
import { OperatorPasskeyList } from "./passkey-list";

const MIN_LENGTH = 12;

/** Changes the password and ends all other sessions. */
function PasswordForm() {
  const t = useTranslations("studio.account");
  const s = useTranslations("studio.session");
  const i = useTranslations("studio.invitation");
  const refusal = useFormRefusal();
  const [isDone, setDone] = useState(false);
  const form = useAppForm<{ current: string; password: string }, "missing" | "short">({
    defaultValues: { current: "", password: "" },
    rules: {
      current: (value) => (value === "" ? "missing" : null),
      password: (value) => (value.length < MIN_LENGTH ? "short" : null),
    },
    formatProblem: (problem) => (problem === "missing" ? s("missing") : i("short", { count: MIN_LENGTH })),
    submit: async (values) => {
      setDone(false);
      const outcome = await callAdmin("changeOperatorPassword", values);
      if (outcome.ok) {
        setDone(true);
        form.set("current", "");
        form.set("password", "");
        return undefined;
      }
      const { failure } = outcome;
      if (failure.problem === "wrongCredentials") return { fields: { current: t("wrongPassword") } };
      return failure.fields?.password ? { fields: { password: i("weak") } } : refusal.refuse(failure);
    },
  });
  const labels = { showLabel: s("showPassword"), hideLabelText: s("hidePassword") };
  return (
    <StudioForm form={form} refusal={refusal} submitLabel={t("change")} className={styles.form}>
      {isDone ? (
        <Notice tone="success" live="status">
          {t("passwordChanged")}
        </Notice>
      ) : null}
      <PasswordField {...form.field("current")} {...labels} label={t("current")} />
      <PasswordField
        {...form.field("password")}
        {...labels}
        label={t("newPassword")}
        hint={i("short", { count: MIN_LENGTH })}
        autoComplete="new-password"
      />
    </StudioForm>
  );
}

const YEAR_SECONDS = 365 * DAY_SECONDS;

/** The language of the console, kept in this browser. */
function LanguageChoice() {
  const t = useTranslations("studio.account");
  const locale = useLocale();
  return (
    <SelectField
      label={t("language")}
      hideLabel
      value={locale}
      options={LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value] }))}
      onChange={(event) => {
        // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox before 140.
        document.cookie = `language=${event.target.value}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
        page.replace("/account");
      }}
    />
  );
}

/** The operator's own account. */
export function OperatorAccountScreen() {
  const t = useTranslations("studio.account");
  const o = useTranslations("studio.operators");
  const { operator } = useOperator();
  const leaving = useAdminAction(
    () => callAdmin("logOut", {}),
    () => page.replace("/"),
  );
  return (
    <>
      <ScreenHead
        title={operator.name}
        lead={`${operator.email} · ${o(`roles.${operator.role}`)}`}
        actions={
          <ActionButton variant="secondary" action={leaving}>
            {t("logOut")}
          </ActionButton>
        }
      />
      <FailureNotice failure={leaving.failure} />
      <div className={styles.stack}>
        <Card as="section" className={styles.card}>
          <h2 className={layout.heading}>{t("language")}</h2>
          <LanguageChoice />
        </Card>
        <Card as="section" className={styles.card}>
          <h2 className={layout.heading}>{t("passkeys")}</h2>
          <p className={styles.muted}>{t("passkeysLead")}</p>
          <OperatorPasskeyList />
        </Card>
        <Card as="section" className={styles.card}>
          <h2 className={layout.heading}>{t("password")}</h2>
          <PasswordForm />
        </Card>
      </div>
    </>
  );
}
