"use client";

import { useLocale } from "next-intl";
import { useState } from "react";
import type { AccountSetup } from "@/components/auth/account/account-values";
import { CaptchaBox } from "@/components/auth/captcha/captcha-box";
import { useCaptcha } from "@/components/auth/captcha/use-captcha";
import { sendFirstCode } from "@/components/auth/code/send-code";
import type { SentCode } from "@/components/auth/code/sent-code";
import type { FormWords } from "@/components/auth/form-words";
import { LinkSent } from "@/components/auth/links/link-sent";
import { PasswordDone } from "@/components/auth/password/password-done";
import { refusalOf } from "@/components/auth/refusal-of";
import { endOwnSession } from "@/lib/browser/end-own-session";
import type { AccountType } from "@/lib/domain/validation/account-entry";
import { ForgotAccount } from "./forgot-account";
import { ForgotFresh } from "./forgot-fresh";

export interface ForgotFormProps {
  account: AccountSetup;
  words: FormWords;
  /** Seconds until another code, where the server does not say. */
  countdown: number;
  loginHref: string;
  /** Who is logged in here, if anybody. */
  session?: { uid: string; account: string } | null;
}

/** Whose password is reset, and the code that was sent for it. */
export interface ResetRequest {
  account: string;
  type: AccountType;
  sent: SentCode;
}

type Step =
  | { at: "account" }
  | { at: "link"; sent: SentCode }
  | { at: "fresh"; request: ResetRequest }
  | { at: "done"; account: string };

/**
 * A new password (spec §2 "/forgot-password"): an e-mail address gets a link, a phone number a code; who can't get at
 * the link is sent a code, too. At no step does it tell who has an account.
 */
export function ForgotForm({ account, words, countdown, loginHref, session = null }: ForgotFormProps) {
  const language = useLocale();
  const [step, setStep] = useState<Step>({ at: "account" });
  const [typed, setTyped] = useState(account.prefilled);
  const [refused, setRefused] = useState<string>();
  const captcha = useCaptcha();
  const [answer, setAnswer] = useState("");
  const toAccount = () => setStep({ at: "account" });

  async function sendCodeInstead(email: string) {
    const request = { purpose: "reset", account: email, type: "email", language, countdown } as const;
    const result = await sendFirstCode({ ...request, captcha, answer });
    if (result.ok)
      return setStep({ at: "fresh", request: { account: email, type: "email", sent: result.sent } });
    const asked = captcha.heed(result.failure, words);
    setRefused(asked ?? (await refusalOf(result.failure, { words, fields: {} })).message ?? words.network);
  }

  if (step.at === "done") return <PasswordDone account={step.account} loginHref={loginHref} />;
  if (step.at === "link") {
    return (
      <>
        <LinkSent
          kind="reset"
          sent={step.sent}
          countdown={countdown}
          words={words}
          onBack={toAccount}
          onCode={() => sendCodeInstead(step.sent.account)}
          refused={refused}
        />
        <CaptchaBox captcha={captcha} value={answer} onChange={setAnswer} onFresh={() => setAnswer("")} />
      </>
    );
  }
  if (step.at === "fresh") {
    return (
      <ForgotFresh
        request={step.request}
        countdown={countdown}
        words={words}
        onBack={toAccount}
        onDone={async () => {
          await endOwnSession(session, step.request.account);
          setStep({ at: "done", account: step.request.account });
        }}
      />
    );
  }
  return (
    <ForgotAccount
      account={{ ...account, prefilled: typed }}
      countdown={countdown}
      words={words}
      loginHref={loginHref}
      onLink={(sent) => {
        setTyped(sent.account);
        setStep({ at: "link", sent });
      }}
      onSent={(request) => {
        setTyped(request.account);
        setStep({ at: "fresh", request });
      }}
    />
  );
}
