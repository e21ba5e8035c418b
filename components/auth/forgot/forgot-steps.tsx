import { useTranslations } from "next-intl";
import type { AccountSetup } from "@/components/auth/account/account-values";
import { CodeRequestForm } from "@/components/auth/code/code-request-form";
import { CodeLead, CodeStep } from "@/components/auth/code/code-step";
import type { RequestedCode } from "@/components/auth/code/sent-code";
import { AuthFoot, AuthHead } from "@/components/auth/frame/auth-head";
import { NEW_PASSWORD, NewPassword, type NewPasswordValues } from "@/components/auth/password/new-password";
import { callApi } from "@/lib/browser/api/call-api";
import { getResetErrorRow } from "@/lib/domain/errors/login-errors";

interface ForgotAccountProps {
  account: AccountSetup;
  loginHref: string;
  /** A link was sent to an e-mail address, or a code to a phone. */
  onSent: (requested: RequestedCode) => void;
}

/** First step of a password reset: the account. */
export function ForgotAccount({ account, loginHref, onSent }: ForgotAccountProps) {
  const t = useTranslations("auth");
  return (
    <>
      <AuthHead title={t("forgot.title")} lead={t("forgot.lead")} />
      <CodeRequestForm
        setup={account}
        getPurpose={(type) => (type === "email" ? "resetLink" : "reset")}
        onRequested={onSent}
        submitLabel={t("forgot.submit")}
      />
      <AuthFoot question={t("forgot.remember")} href={loginHref}>
        {t("login.submit")}
      </AuthFoot>
    </>
  );
}

interface ForgotNewPasswordProps {
  requestedCode: RequestedCode;
  onBack: () => void;
  onDone: () => Promise<undefined>;
}

/** Second step of a password reset: the code and the new password. */
export function ForgotNewPassword({ requestedCode, onBack, onDone }: ForgotNewPasswordProps) {
  const t = useTranslations("auth");
  const { account, type } = requestedCode;
  return (
    <>
      <AuthHead title={t("forgot.freshTitle")} lead={<CodeLead message="forgot.sent" account={account} />} />
      <CodeStep
        {...NEW_PASSWORD}
        requested={requestedCode}
        purpose="reset"
        call={({ code, password }: NewPasswordValues & { code: string }) =>
          callApi("resetPassword", { account, type, code, password }, { report: "consequences" })
        }
        onDone={onDone}
        findRow={getResetErrorRow}
        submitLabel={t("forgot.save")}
        onBack={onBack}
        hasMoreFields
      >
        {(form) => <NewPassword form={form} label={t("password.fresh")} />}
      </CodeStep>
    </>
  );
}
