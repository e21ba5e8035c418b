"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFormError } from "@/components/feedback/use-action";
import { Form } from "@/components/form/form";
import { FormButton } from "@/components/form/form-button";
import { useAppForm } from "@/components/form/use-app-form";
import { TextField } from "@/components/ui/fields/text-field";
import { SettingRow } from "@/components/ui/layout/setting-row";
import { callApi } from "@/lib/browser/api/call-api";
import { SESSION_CHANGE_EVENT } from "@/lib/browser/session/session-change-event";
import { hasSpecialCharacters } from "@/lib/domain/validation/typed-text";
import styles from "./settings.module.css";

const MAX_NICKNAME_LENGTH = 40;

/** The nickname of a member: no special characters (rules/validation#nickname); white space inside is allowed. */
export function NicknameForm({ nickname }: { nickname: string }) {
  const t = useTranslations("account.settings");
  const toFormError = useFormError();
  const [saved, setSaved] = useState(false);
  const form = useAppForm<{ nickname: string }, "nicknameWrong" | "nicknameLong">({
    // The field has the present name, which a text typed before the script had loaded replaces.
    defaultValues: { nickname: "" },
    rules: {
      nickname: (text) => {
        if (hasSpecialCharacters(text)) return "nicknameWrong";
        return [...text].length > MAX_NICKNAME_LENGTH ? "nicknameLong" : null;
      },
    },
    formatProblem: (problem) => t(problem),
    submit: async (values) => {
      setSaved(false);
      const outcome = await callApi("updateProfile", values, { report: "consequences" });
      if (!outcome.ok)
        return outcome.fields?.nickname
          ? { fields: { nickname: t("nicknameWrong") } }
          : toFormError(outcome.code);
      setSaved(true);
      // The header reads the new name from the session.
      window.dispatchEvent(new Event(SESSION_CHANGE_EVENT));
      return undefined;
    },
  });
  return (
    <SettingRow>
      <Form form={form} summary={(count) => t("wrong", { count })} className={styles.form}>
        <TextField
          {...form.field("nickname", { onChange: () => setSaved(false) })}
          className={styles.field}
          label={t("nickname")}
          hint={t("nicknameHint")}
          autoComplete="nickname"
          defaultValue={nickname}
        />
        <FormButton variant="secondary" busy={form.busy} className={styles.submit}>
          {t("save")}
        </FormButton>
        <p role="status" className={styles.status}>
          {saved ? t("saved") : null}
        </p>
      </Form>
    </SettingRow>
  );
}
