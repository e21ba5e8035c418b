"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Notice } from "@/components/feedback/notice";
import { FormButton } from "@/components/form/form-button";
import { useAppForm } from "@/components/form/use-app-form";
import { StudioForm, useFormRefusal } from "@/components/studio/frame/studio-form";
import { PasswordField } from "@/components/ui/fields/password-field";
import { callAdmin } from "@/lib/browser/api/call-admin";
import styles from "./account.module.css";

const MIN_LENGTH = 12;

/** Changes the password and ends all other sessions. */
export function PasswordForm() {
  const t = useTranslations("studio.account");
  const s = useTranslations("studio.session");
  const i = useTranslations("studio.invitation");
  const f = useTranslations("studio.frame");
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
    <StudioForm form={form} refusal={refusal} className={styles.form}>
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
      <FormButton busy={form.busy} busyLabel={f("working")}>
        {t("change")}
      </FormButton>
    </StudioForm>
  );
}
