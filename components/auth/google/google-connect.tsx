"use client";

import { useTranslations } from "next-intl";
import styles from "@/components/auth/form/auth-form.module.css";
import { getProblemMessage } from "@/components/auth/form/form-messages";
import { toFormErrors } from "@/components/auth/form/to-form-errors";
import { storeTypedAccount } from "@/components/auth/form/typed-account";
import { useOpenSecondFactor } from "@/components/auth/second-factor/second-factor-context";
import { useAppForm } from "@/components/form/use-app-form";
import { PasswordField } from "@/components/ui/fields/password-field";
import { callApi } from "@/lib/browser/api/call-api";
import { PASSING_LINK } from "@/lib/domain/document/document-marks";
import { needsRefresh } from "@/lib/domain/errors/error-reaction";
import { getLoginErrorRow } from "@/lib/domain/errors/login-errors";
import type { FieldProblem } from "@/lib/domain/validation/field-problem";
import type { GoogleStepProps } from "./google-create";
import { GoogleStepLayout } from "./google-step";

/** The address has an account already: its password is required once, then Google is linked (threat T22). */
export function GoogleConnect(props: GoogleStepProps) {
  const { credential, email, setup, messages, onLoggedIn, onExpired, onBack } = props;
  const t = useTranslations("auth");
  const openSecondFactor = useOpenSecondFactor();
  const form = useAppForm<{ password: string }, FieldProblem>({
    defaultValues: { password: "" },
    rules: { password: (password) => (password === "" ? "passwordRequired" : null) },
    formatProblem: (problem) => getProblemMessage(messages, problem),
    submit: async ({ password }) => {
      const outcome = await callApi("loginByGoogle", { credential, password }, { report: "consequences" });
      if (outcome.ok) {
        onLoggedIn(outcome.data);
        return "leaving";
      }
      if (openSecondFactor(outcome)) return undefined;
      if (needsRefresh(outcome.code)) return void onExpired();
      const fields = { password: "password" } as const;
      return toFormErrors<{ password: string }>(outcome, { messages, fields, findRow: getLoginErrorRow });
    },
  });

  return (
    <GoogleStepLayout
      form={form}
      headingLevel={setup.headingLevel}
      title={t("google.connectTitle")}
      lead={t.rich("google.connect", { email, brand: setup.brand, b: (bold) => <b>{bold}</b> })}
      submitLabel={t("google.connectSubmit")}
      onBack={onBack}
    >
      {/* The account of the password, for password managers. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        {...form.field("password")}
        label={t("password.label")}
        showLabel={t("password.show")}
        hideLabelText={t("password.hide")}
        aside={
          setup.forgotHref === null ? null : (
            <a
              href={setup.forgotHref}
              className={styles.forgot}
              {...PASSING_LINK}
              onClick={() => storeTypedAccount(email)}
            >
              {t("login.forgot")}
            </a>
          )
        }
      />
    </GoogleStepLayout>
  );
}
