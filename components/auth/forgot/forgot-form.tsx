"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { AccountSetup } from "@/components/auth/account/account-values";
import type { SentCode } from "@/components/auth/code/sent-code";
import { DoneScreen } from "@/components/auth/done-screen";
import type { FormWords } from "@/components/auth/form-words";
import { keepAccount } from "@/components/auth/kept-account";
import { buttonClass } from "@/components/ui/button";
import type { AccountType } from "@/lib/domain/validation/account-entry";
import { ForgotAccount } from "./forgot-account";
import { ForgotFresh } from "./forgot-fresh";

export interface ForgotFormProps {
  account: AccountSetup;
  words: FormWords;
  /** Seconds until another code, where the server does not say. */
  countdown: number;
  loginHref: string;
}

/** Whose password is reset, and the code that was sent for it. */
export interface ResetRequest {
  account: string;
  type: AccountType;
  sent: SentCode;
}

type Step = { at: "account" } | { at: "fresh"; request: ResetRequest } | { at: "done"; account: string };

/** A new password in three steps: who, code and new password, done. At no step does it tell who has an account. */
export function ForgotForm({ account, words, countdown, loginHref }: ForgotFormProps) {
  const t = useTranslations("auth");
  const [step, setStep] = useState<Step>({ at: "account" });
  const [typed, setTyped] = useState(account.prefilled);
  if (step.at === "done") {
    return (
      <DoneScreen
        title={t("forgot.doneTitle")}
        actions={
          <a
            href={loginHref}
            className={buttonClass({ size: "lg", block: true })}
            onClick={() => keepAccount(step.account)}
          >
            {t("login.submit")}
          </a>
        }
      >
        {t("forgot.done")}
      </DoneScreen>
    );
  }
  if (step.at === "fresh") {
    return (
      <ForgotFresh
        request={step.request}
        countdown={countdown}
        words={words}
        onBack={() => setStep({ at: "account" })}
        onDone={() => setStep({ at: "done", account: step.request.account })}
      />
    );
  }
  return (
    <ForgotAccount
      account={{ ...account, prefilled: typed }}
      countdown={countdown}
      words={words}
      loginHref={loginHref}
      onSent={(request) => {
        setTyped(request.account);
        setStep({ at: "fresh", request });
      }}
    />
  );
}
