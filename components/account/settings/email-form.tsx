"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useFormError } from "@/components/feedback/use-action";
import { Form } from "@/components/form/form";
import { FormButton } from "@/components/form/form-button";
import { useIdentityProof } from "@/components/form/identity/use-identity-proof";
import { useAppForm } from "@/components/form/use-app-form";
import { TextField } from "@/components/ui/fields/text-field";
import { SettingRow } from "@/components/ui/layout/setting-row";
import { type AccountRules, loadAccountRules } from "@/lib/browser/account/account-rules";
import { callApi } from "@/lib/browser/api/call-api";
import { getErrorRow } from "@/lib/domain/errors/error-catalog";
import { checkEmail } from "@/lib/domain/validation/account-entry";
import { cleanEmail } from "@/lib/domain/validation/typed-text";
import styles from "./settings.module.css";

export interface EmailFormProps {
  /** The bound address; empty: none. */
  email: string;
  /** The address whose mailed link has not been opened yet; null: none. */
  pending: string | null;
  /** The version of the brand's rules; null: it has none. */
  rulesVersion: string | null;
}

type EmailFormProblem = "emailWrong";

/** Adds an email address to an account with another name; it is bound once the mailed link has been opened. */
export function EmailForm({ email, pending, rulesVersion }: EmailFormProps) {
  const t = useTranslations("account.settings");
  const toFormError = useFormError();
  const [sentTo, setSentTo] = useState(pending);
  const { callWithProof, dialog } = useIdentityProof();
  useEffect(() => void loadAccountRules(rulesVersion), [rulesVersion]);
  const form = useAppForm<{ email: string }, EmailFormProblem>({
    // The field has the present address, which one typed before the script had loaded replaces.
    defaultValues: { email: "" },
    rules: {
      email: (text) => {
        const check = (rules: AccountRules) => (checkEmail(text, rules.email) === null ? null : "emailWrong");
        const rules = loadAccountRules(rulesVersion);
        return rules instanceof Promise ? rules.then(check) : check(rules);
      },
    },
    formatProblem: (problem) => t(problem),
    submit: async ({ email: typed }) => {
      const outcome = await callWithProof((proof) =>
        callApi("bindEmail", { email: typed, ...proof }, { report: "consequences" }),
      );
      if (outcome === "cancelled") return undefined;
      if (outcome.ok) {
        setSentTo(typed);
        return undefined;
      }
      const { field } = getErrorRow(outcome.code);
      if (field === "email" || outcome.fields?.email) return { fields: { email: t("emailWrong") } };
      return toFormError(outcome.code);
    },
  });
  return (
    <SettingRow>
      <Form form={form} summary={(count) => t("wrong", { count })} className={styles.form}>
        <TextField
          {...form.field("email")}
          clean={cleanEmail}
          className={styles.field}
          label={t("email")}
          defaultValue={email}
          hint={t("emailHint")}
          autoCapitalize="none"
          spellCheck={false}
          inputMode="email"
          autoComplete="email"
        />
        <FormButton variant="secondary" busy={form.busy} className={styles.submit}>
          {t("emailAction")}
        </FormButton>
        <p role="status" className={styles.status}>
          {sentTo === null ? null : t("emailSent", { email: sentTo })}
        </p>
      </Form>
      {dialog}
    </SettingRow>
  );
}
