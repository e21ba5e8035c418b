"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFormError } from "@/components/feedback/use-form-error";
import { Form } from "@/components/form/form";
import { useAppForm } from "@/components/form/use-app-form";
import { useScriptReady } from "@/components/form/use-script-ready";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/fields/text-field";
import { callApi } from "@/lib/browser/api/call-api";
import { hasSpecialCharacters } from "@/lib/domain/validation/text-checks";
import styles from "./settings.module.css";

const MAX_NICKNAME_LENGTH = 40;

/** The nickname of a member: no special characters (rules/validation#nickname); white space inside is allowed. */
export function NicknameForm({ nickname }: { nickname: string }) {
  const t = useTranslations("account.settings");
  const toFormError = useFormError();
  const ready = useScriptReady();
  const [saved, setSaved] = useState(false);
  const form = useAppForm<{ nickname: string }, "nicknameWrong" | "nicknameLong">({
    defaultValues: { nickname },
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
      return undefined;
    },
  });
  return (
    <div className={styles.row}>
      <Form form={form} summary={(count) => t("wrong", { count })} method="post" className={styles.form}>
        <TextField
          {...form.field("nickname", { onChange: () => setSaved(false) })}
          className={styles.field}
          label={t("nickname")}
          hint={t("nicknameHint")}
          autoComplete="nickname"
          // The script fills in the present name, in place of what was typed before.
          readOnly={!ready}
        />
        <Button
          type="submit"
          variant="secondary"
          busy={form.busy}
          disabled={!ready}
          className={styles.submit}
        >
          {t("save")}
        </Button>
        <p role="status" className={styles.status}>
          {saved ? t("saved") : null}
        </p>
      </Form>
    </div>
  );
}
