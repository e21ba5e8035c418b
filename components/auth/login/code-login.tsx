import { useTranslations } from "next-intl";
import type { AccountSetup } from "@/components/auth/account/account-values";
import { CodeRequestForm } from "@/components/auth/code/code-request-form";
import { CodeLead, CodeStep } from "@/components/auth/code/code-step";
import { type RequestedCode, useSentStep } from "@/components/auth/code/sent-code";
import shapes from "@/components/ui/shapes.module.css";
import { callApi } from "@/lib/browser/api/call-api";
import { continueAsMember } from "@/lib/browser/session/session";
import { getResetErrorRow } from "@/lib/domain/errors/login-errors";
import { SessionHint } from "./session-hint";

export interface CodeLoginProps {
  setup: AccountSetup;
  /** Where log-in leads; checked by the server. */
  next: string;
  /** True where the brand offers passkeys. */
  passkeys: boolean;
}

/** Log-in by code (rules/accounts#log-in): an address or number, then the code. Never reveals whether an account exists. */
export function CodeLogin({ setup, next, passkeys }: CodeLoginProps) {
  const t = useTranslations("auth.login");
  const { step, typedAccount, open, close } = useSentStep<RequestedCode>(
    "login",
    setup.prefilled,
    (restored) => restored,
  );
  if (step === null)
    return (
      <CodeRequestForm
        setup={{ ...setup, prefilled: typedAccount }}
        getPurpose={() => "login"}
        onRequested={open}
        submitLabel={t("sendCode")}
        restingHint={<SessionHint />}
      />
    );
  const { account, type } = step;
  return (
    <>
      <p role="status">
        <CodeLead message="forgot.sent" account={account} />
      </p>
      <CodeStep
        requested={step}
        purpose="login"
        values={{}}
        call={({ code }) => callApi("loginByCode", { account, type, code }, { report: "consequences" })}
        onDone={(session) => continueAsMember(session, next)}
        // No code is correct for an account that does not exist.
        findRow={getResetErrorRow}
        submitLabel={t("submit")}
        onBack={close}
      >
        {() =>
          type === "phone" ? (
            <p className={shapes.note}>{t("phoneRisk", { passkeys: String(passkeys) })}</p>
          ) : null
        }
      </CodeStep>
    </>
  );
}
