import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { CodeLead, CodeStep } from "@/components/auth/code/code-step";
import type { RequestedCode } from "@/components/auth/code/sent-code";
import { AuthHead } from "@/components/auth/frame/auth-head";
import { PasswordAgain } from "@/components/auth/password/new-password";
import { callApi } from "@/lib/browser/api/call-api";
import { continueAsMember } from "@/lib/browser/session/session";
import { getResetErrorRow } from "@/lib/domain/errors/login-errors";
import { checkPassword } from "@/lib/domain/validation/password";

/** The code that was sent, and the password that a new account gets. */
export interface BuyerCodeRequest extends RequestedCode {
  /** Stays in the memory of this page and is stored nowhere; null after a reload. */
  password: string | null;
}

export interface BuyerCodeProps {
  requested: BuyerCodeRequest;
  next: string;
  onBack: () => void;
}

interface BuyerCodeValues {
  code: string;
  password: string;
}

/**
 * Second step of who buys, the same for every address: the code logs a known one in and makes the account of a new one. Only
 * its holder learns which, by being asked for a password again where a reload has removed it.
 */
export function BuyerCode({ requested, next, onBack }: BuyerCodeProps) {
  const t = useTranslations("auth");
  const language = useLocale();
  const [needsPassword, setNeedsPassword] = useState(false);
  const { account, type } = requested;
  return (
    <>
      <AuthHead title={t("code.title")} lead={<CodeLead message="code.lead" account={account} />} />
      <CodeStep
        requested={requested}
        purpose="purchase"
        values={{ password: requested.password ?? "" }}
        rules={needsPassword ? { password: checkPassword } : {}}
        call={({ code, password }: BuyerCodeValues) => {
          const payload = { account, type, code, acceptTerms: true, language } as const;
          const typed = password === "" ? {} : { password };
          return callApi("loginBuyerByCode", { ...payload, ...typed }, { report: "consequences" });
        }}
        onDone={(session) => continueAsMember(session, next)}
        onRefused={async (failure, values, toErrors) => {
          if (failure.transport === "cookies") return { message: t("code.cookies") };
          const errors = await toErrors();
          if (!errors.wrong?.includes("password")) return errors;
          setNeedsPassword(true);
          // Asked for, not wrong: the field's own hint says why.
          return values.password === "" ? undefined : errors;
        }}
        findRow={getResetErrorRow}
        submitLabel={t("buyer.submit")}
        hasNewPassword
        onBack={onBack}
        hasMoreFields={needsPassword}
      >
        {(form) => (needsPassword ? <PasswordAgain form={form} autoFocus /> : null)}
      </CodeStep>
    </>
  );
}
