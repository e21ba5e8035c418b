"use client";

import { useTranslations } from "next-intl";
import { useFormError } from "@/components/feedback/use-form-error";
import { Form } from "@/components/form/form";
import { FormButton } from "@/components/form/form-button";
import { FormField } from "@/components/form/form-field";
import { useAppForm } from "@/components/form/use-app-form";
import { OneTimeCode } from "@/components/ui/fields/one-time-code";
import { PasswordField } from "@/components/ui/fields/password-field";
import { callApi } from "@/lib/browser/api/call-api";
import { VERIFICATION_CODE_LENGTH } from "@/lib/config/constants";
import { getErrorRow } from "@/lib/domain/errors/error-catalog";
import { looksLikePhone } from "@/lib/domain/validation/account-entry";
import type { FieldProblem } from "@/lib/domain/validation/field-problem";
import { checkVerificationCode } from "@/lib/domain/validation/password";
import styles from "./identity-dialog.module.css";

export interface ProofFormProps {
  /** The address or number to which a code was sent; null: the password is asked for. */
  sentTo: string | null;
  onProven: (identityProof: string) => void;
}

interface ProofValues {
  password: string;
  code: string;
}

/** The current password, or the code that was sent; a right one becomes a proof for one call. */
export function ProofForm({ sentTo, onProven }: ProofFormProps) {
  const way = sentTo === null ? "password" : "code";
  const t = useTranslations("account.identity");
  const tErrors = useTranslations("errors.field");
  const toFormError = useFormError();
  const form = useAppForm<ProofValues, FieldProblem>({
    defaultValues: { password: "", code: "" },
    rules: {
      password: (password) => (way === "password" && password === "" ? "passwordRequired" : null),
      code: (code) => (way === "code" ? checkVerificationCode(code) : null),
    },
    formatProblem: (problem) => tErrors(problem),
    submit: async (values) => {
      const outcome = await callApi("proveIdentity", { [way]: values[way] }, { report: "consequences" });
      if (outcome.ok) {
        onProven(outcome.data.identityProof);
        return "leaving";
      }
      const error = toFormError(outcome.code);
      return getErrorRow(outcome.code).field === way ? { fields: { [way]: error.message } } : error;
    },
  });
  return (
    <Form form={form} summary={(count) => t("wrong", { count })} className={styles.form}>
      {way === "password" ? (
        <PasswordField
          {...form.field("password")}
          label={t("password")}
          showLabel={t("show")}
          hideLabelText={t("hide")}
        />
      ) : (
        <FormField form={form} name="code">
          {({ name, value, onChange, onBlur, error, ref }) => (
            <OneTimeCode
              ref={ref}
              name={name}
              label={t("code")}
              hint={t(sentTo && looksLikePhone(sentTo) ? "sms" : "spam")}
              length={VERIFICATION_CODE_LENGTH}
              value={value}
              onChange={onChange}
              onComplete={() => void form.onSubmit()}
              onBlur={onBlur}
              error={error}
              autoFocus
            />
          )}
        </FormField>
      )}
      <FormButton busy={form.busy} busyLabel={t("busy")}>
        {t("submit")}
      </FormButton>
    </Form>
  );
}
