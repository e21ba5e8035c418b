"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { CodeLead, CodeStep } from "@/components/auth/code/code-step";
import { completeCodeStep } from "@/components/auth/code/sent-code";
import styles from "@/components/auth/form/auth-form.module.css";
import type { FormMessages } from "@/components/auth/form/form-messages";
import { toFormErrors } from "@/components/auth/form/to-form-errors";
import { storeTypedAccount } from "@/components/auth/form/typed-account";
import { AuthHead } from "@/components/auth/frame/auth-head";
import { PasswordAgain } from "@/components/auth/password/new-password";
import { callApi } from "@/lib/browser/api/call-api";
import { PASSING_LINK } from "@/lib/domain/document/document-marks";
import { isAccountTaken } from "@/lib/domain/errors/error-reaction";
import { checkPassword } from "@/lib/domain/validation/password";
import type { RegisterSetup, Registration } from "./registration";

export interface RegisterCodeProps {
  registration: Registration;
  setup: RegisterSetup;
  loginHref: string;
  messages: FormMessages;
  onBack: () => void;
  /** The server refuses the password of the first step, with this message; the code stays valid. */
  onPasswordRefused: (message: string) => void;
  onDone: () => void;
}

/** The fields of the call: the password was typed in the first step. */
interface SignUpFields {
  code: string;
  password: string;
}

/** Second step of sign-up: the code proves the address or number and creates the account. */
export function RegisterCode({
  registration,
  setup,
  loginHref,
  messages,
  onBack,
  onPasswordRefused,
  onDone,
}: RegisterCodeProps) {
  const t = useTranslations("auth");
  const language = useLocale();
  const { account, type, password: registrationPassword, subscribe } = registration;
  const [hasAccount, setHasAccount] = useState(false);
  const needsPassword = registrationPassword === null;
  async function submit({ code, password }: SignUpFields) {
    const payload = { account, type, password, code, acceptTerms: true, language, subscribe } as const;
    const outcome = await callApi("signUp", payload, { report: "consequences" });
    if (!outcome.ok) {
      // The account exists, but the browser has not stored its session.
      const isCreated = outcome.transport === "cookies";
      const isTaken = isCreated || isAccountTaken(outcome.code);
      setHasAccount(isTaken);
      if (isCreated) return { message: t("code.cookies") };
      const fields = { code: "code", password: "password" } as const;
      const errors = await toFormErrors<SignUpFields>(outcome, { messages, fields });
      if (errors.fields?.password && !needsPassword) {
        onPasswordRefused(errors.fields.password);
        return undefined;
      }
      // The link below the field also fills in the account on the log-in page.
      return isTaken ? { ...errors, action: undefined } : errors;
    }
    completeCodeStep("signup", outcome.data);
    onDone();
    return undefined;
  }

  return (
    <>
      <AuthHead title={t("code.title")} lead={<CodeLead message="code.lead" account={account} />} />
      <CodeStep
        requested={registration}
        purpose="signup"
        countdown={setup.countdown}
        messages={messages}
        values={{ code: "", password: registrationPassword ?? "" }}
        rules={needsPassword ? { password: checkPassword } : {}}
        submit={submit}
        submitLabel={t("register.create")}
        hasNewPassword
        onBack={onBack}
        hasMoreFields={needsPassword}
      >
        {(form) => (
          <>
            {needsPassword ? <PasswordAgain form={form} /> : null}
            {hasAccount ? (
              <a
                href={loginHref}
                className={styles.forgot}
                {...PASSING_LINK}
                // Keeps the focus and the message of the field above: the link would move away under the pointer.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => storeTypedAccount(account)}
              >
                {t("register.logIn")}
              </a>
            ) : null}
          </>
        )}
      </CodeStep>
    </>
  );
}
