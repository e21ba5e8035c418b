import { useTranslations } from "next-intl";
import { useState } from "react";
import { AccountField } from "@/components/auth/account/account-field";
import type { AccountSetup } from "@/components/auth/account/account-values";
import { useAccountForm } from "@/components/auth/account/use-account-form";
import { useCaptcha } from "@/components/auth/captcha/captcha";
import { AccountLink } from "@/components/auth/form/account-link";
import { AuthForm } from "@/components/auth/form/auth-form";
import { AuthPassword } from "@/components/auth/password/auth-password";
import { callApi } from "@/lib/browser/api/call-api";
import { isMissingPage } from "@/lib/browser/missing-pages";
import { toCurrentLocalePath } from "@/lib/browser/page";
import { continueAsMember } from "@/lib/browser/session/session";
import { needsNewLink } from "@/lib/domain/errors/error-reaction";
import { getLoginErrorRow } from "@/lib/domain/errors/login-errors";
import { checkCurrentPassword } from "@/lib/domain/validation/password";
import { SessionHint } from "./session-hint";

export interface LoginFormProps {
  setup: AccountSetup;
  /** Where log-in leads; checked by the server. */
  next: string;
  /** Address of the password reset; null where there is none. */
  forgotHref: string | null;
  /** True where the brand has passkeys: browsers then suggest them in the account's field. */
  passkeys: boolean;
}

/** Log-in by password. */
export function LoginForm({ setup, next, forgotHref, passkeys }: LoginFormProps) {
  const t = useTranslations("auth.login");
  const [isUnconfirmed, setUnconfirmed] = useState(false);
  const callWithPass = useCaptcha();
  const form = useAccountForm({
    setup,
    values: { password: "" },
    rules: { password: checkCurrentPassword },
    call: (named, { password }) =>
      callWithPass((pass) => callApi("login", { ...named, password, ...pass }, { report: "consequences" })),
    onDone: (session) => continueAsMember(session, next),
    onRefused: ({ code }) => setUnconfirmed(needsNewLink(code)),
    findRow: getLoginErrorRow,
  });
  const getAccount = () => form.values().account;

  return (
    <AuthForm
      form={form}
      submitLabel={t("submit")}
      restingHint={<SessionHint />}
      answerLink={
        isUnconfirmed && !isMissingPage("/resend-confirm") ? (
          <AccountLink href={toCurrentLocalePath("/resend-confirm")} getAccount={getAccount} keepsFocus>
            {t("newLink")}
          </AccountLink>
        ) : null
      }
    >
      <AccountField form={form} setup={setup} autoComplete={passkeys ? "username webauthn" : "username"} />
      <AuthPassword {...form.field("password")} forgotHref={forgotHref} getAccount={getAccount} />
    </AuthForm>
  );
}
