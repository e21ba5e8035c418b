"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { CodeLead, CodeStep } from "@/components/auth/code/code-step";
import { completeCodeStep, type RequestedCode } from "@/components/auth/code/sent-code";
import type { FormMessages } from "@/components/auth/form/form-messages";
import { toFormErrors } from "@/components/auth/form/to-form-errors";
import { AuthHead } from "@/components/auth/frame/auth-head";
import { PasswordAgain } from "@/components/auth/password/new-password";
import { useOpenSecondFactor } from "@/components/auth/second-factor/second-factor-context";
import { callApi } from "@/lib/browser/api/call-api";
import { page } from "@/lib/browser/page";
import { getResetErrorRow } from "@/lib/domain/errors/login-errors";
import { checkPassword } from "@/lib/domain/validation/password";

/** The code that was sent, and the password that a new account gets. */
export interface BuyerCodeRequest extends RequestedCode {
  /** Stays in the memory of this page and is stored nowhere; null after a reload. */
  password: string | null;
}

export interface BuyerCodeProps {
  requested: BuyerCodeRequest;
  countdown: number;
  messages: FormMessages;
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
export function BuyerCode({ requested, countdown, messages, next, onBack }: BuyerCodeProps) {
  const t = useTranslations("auth");
  const language = useLocale();
  const openSecondFactor = useOpenSecondFactor();
  const [needsPassword, setNeedsPassword] = useState(false);
  const { account, type } = requested;
  async function submit({ code, password }: BuyerCodeValues) {
    const payload = { account, type, code, acceptTerms: true, language } as const;
    const outcome = await callApi(
      "loginBuyerByCode",
      { ...payload, ...(password === "" ? {} : { password }) },
      { report: "consequences" },
    );
    if (outcome.ok) {
      completeCodeStep("purchase", outcome.data);
      page.replace(next);
      return "leaving" as const;
    }
    if (openSecondFactor(outcome)) return undefined;
    if (outcome.transport === "cookies") return { message: t("code.cookies") };
    const fields = { code: "code", password: "password" } as const;
    const errors = await toFormErrors<BuyerCodeValues>(outcome, {
      messages,
      fields,
      findRow: getResetErrorRow,
    });
    if (!errors.fields?.password) return errors;
    setNeedsPassword(true);
    // Asked for, not wrong: the field's own hint says why.
    return password === "" ? undefined : errors;
  }

  return (
    <>
      <AuthHead title={t("code.title")} lead={<CodeLead message="code.lead" account={account} />} />
      <CodeStep
        requested={requested}
        purpose="purchase"
        countdown={countdown}
        messages={messages}
        values={{ code: "", password: requested.password ?? "" }}
        rules={needsPassword ? { password: checkPassword } : {}}
        submit={submit}
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
