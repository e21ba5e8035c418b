import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { CodeLead, CodeStep } from "@/components/auth/code/code-step";
import { AccountLink } from "@/components/auth/form/account-link";
import { AuthHead } from "@/components/auth/frame/auth-head";
import { PasswordAgain } from "@/components/auth/password/new-password";
import { callApi } from "@/lib/browser/api/call-api";
import { storeOpenedSession } from "@/lib/browser/session/session";
import { isAccountTaken } from "@/lib/domain/errors/error-reaction";
import { checkPassword } from "@/lib/domain/validation/password";
import type { Registration } from "./registration";

export interface RegisterCodeProps {
  registration: Registration;
  loginHref: string;
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
export function RegisterCode(props: RegisterCodeProps) {
  const { registration, loginHref, onBack, onPasswordRefused, onDone } = props;
  const { account, type, password: registrationPassword, subscribe } = registration;
  const t = useTranslations("auth");
  const language = useLocale();
  const [hasAccount, setHasAccount] = useState(false);
  const needsPassword = registrationPassword === null;
  return (
    <>
      <AuthHead title={t("code.title")} lead={<CodeLead message="code.lead" account={account} />} />
      <CodeStep
        requested={registration}
        purpose="signup"
        values={{ password: registrationPassword ?? "" }}
        rules={needsPassword ? { password: checkPassword } : {}}
        call={({ code, password }: SignUpFields) => {
          const payload = { account, type, password, code, acceptTerms: true, language, subscribe } as const;
          return callApi("signUp", payload, { report: "consequences" });
        }}
        onDone={(session) => {
          storeOpenedSession(session);
          onDone();
          return undefined;
        }}
        onRefused={async ({ code, transport }, _, toErrors) => {
          // The account exists, but the browser has not stored its session.
          const isCreated = transport === "cookies";
          const isTaken = isCreated || isAccountTaken(code);
          setHasAccount(isTaken);
          if (isCreated) return { message: t("code.cookies") };
          const errors = await toErrors();
          if (errors.message && errors.wrong?.includes("password") && !needsPassword) {
            onPasswordRefused(errors.message);
            return undefined;
          }
          // The link beside the message also fills in the account on the log-in page.
          return isTaken ? { ...errors, action: undefined } : errors;
        }}
        submitLabel={t("register.create")}
        answerLink={
          hasAccount ? (
            <AccountLink href={loginHref} getAccount={() => account} keepsFocus>
              {t("register.logIn")}
            </AccountLink>
          ) : null
        }
        hasNewPassword
        onBack={onBack}
        hasMoreFields={needsPassword}
      >
        {(form) => (needsPassword ? <PasswordAgain form={form} /> : null)}
      </CodeStep>
    </>
  );
}
