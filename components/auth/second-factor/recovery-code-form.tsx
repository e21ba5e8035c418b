"use client";

import { useTranslations } from "next-intl";
import styles from "@/components/auth/form/auth-form.module.css";
import { type FormMessages, getProblemMessage } from "@/components/auth/form/form-messages";
import { toFormErrors } from "@/components/auth/form/to-form-errors";
import { Form } from "@/components/form/form";
import { FormButton } from "@/components/form/form-button";
import { useAppForm } from "@/components/form/use-app-form";
import { TextField } from "@/components/ui/fields/text-field";
import { callApi } from "@/lib/browser/api/call-api";
import { page } from "@/lib/browser/page";
import { storeOpenedSession } from "@/lib/browser/session/session";
import { needsRefresh } from "@/lib/domain/errors/error-conditions";
import type { FieldProblem } from "@/lib/domain/validation/field-problem";
import { cleanCode } from "@/lib/domain/validation/typed-text";

export interface RecoveryCodeFormProps {
  ticket: string;
  messages: FormMessages;
  next: string;
  /** The ticket is too old: the member logs in from the start. */
  onExpired: () => void;
}

/** A recovery code in place of the passkey. */
export function RecoveryCodeForm({ ticket, messages, next, onExpired }: RecoveryCodeFormProps) {
  const t = useTranslations("auth");
  const form = useAppForm<{ recoveryCode: string }, FieldProblem>({
    defaultValues: { recoveryCode: "" },
    rules: { recoveryCode: (code) => (code.trim() === "" ? "codeRequired" : null) },
    formatProblem: (problem) => getProblemMessage(messages, problem),
    submit: async ({ recoveryCode }) => {
      const payload = { loginTicket: ticket, recoveryCode: recoveryCode.trim() };
      const outcome = await callApi("loginByRecoveryCode", payload, { report: "consequences" });
      if (outcome.ok) {
        storeOpenedSession(outcome.data);
        page.replace(next);
        return "leaving";
      }
      if (needsRefresh(outcome.code)) return void onExpired();
      const fields = { code: "recoveryCode" } as const;
      return toFormErrors<{ recoveryCode: string }>(outcome, { messages, fields });
    },
  });
  return (
    <Form form={form} summary={(count) => t("form.wrong", { count })} className={styles.form}>
      <TextField
        {...form.field("recoveryCode")}
        label={t("secondFactor.code")}
        hint={t("secondFactor.codeHint")}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        clean={cleanCode}
      />
      <FormButton variant="secondary" size="lg" block busy={form.busy} busyLabel={t("form.busy")}>
        {t("secondFactor.submit")}
      </FormButton>
    </Form>
  );
}
