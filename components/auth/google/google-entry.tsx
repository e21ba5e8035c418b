"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import type { FormMessages } from "@/components/auth/form/form-messages";
import { toFormErrors } from "@/components/auth/form/to-form-errors";
import { Notice } from "@/components/feedback/notice";
import { callApi } from "@/lib/browser/api/call-api";
import { page } from "@/lib/browser/page";
import { parseCredentialEmail } from "@/lib/browser/scripts/google-identity";
import { storeOpenedSession } from "@/lib/browser/session/session";
import type { SessionView } from "@/lib/contract/session-view";
import { getErrorRow } from "@/lib/domain/errors/error-catalog";
import { revealsAccount } from "@/lib/domain/errors/login-error-row";
import { GoogleButton } from "./google-button";
import styles from "./google-entry.module.css";
import type { GoogleSetup } from "./google-setup";

const GoogleConnect = dynamic(() => import("./google-connect").then((loaded) => loaded.GoogleConnect), {
  ssr: false,
});
const GoogleCreate = dynamic(() => import("./google-create").then((loaded) => loaded.GoogleCreate), {
  ssr: false,
});

export interface GoogleEntryProps {
  setup: GoogleSetup;
  messages: FormMessages;
  /** The brand's own form; gone while Google's answer is dealt with. */
  children: ReactNode;
}

type Step =
  | { at: "button"; said?: string }
  | { at: "busy" }
  /** Nobody has signed up with this person, or an account has the address that Google does not open yet. */
  | { at: "create" | "connect"; credential: string };

/** Log-in and sign-up with Google (rules/accounts#google): who has an account is in, who has none is asked for the terms. */
export function GoogleEntry({ setup, messages, children }: GoogleEntryProps) {
  const t = useTranslations("auth.google");
  const [step, setStep] = useState<Step>({ at: "button" });

  function handleLoggedIn(session: SessionView) {
    storeOpenedSession(session);
    page.replace(setup.next);
  }

  async function logIn(credential: string) {
    setStep({ at: "busy" });
    const outcome = await callApi("loginByGoogle", { credential }, { report: "consequences" });
    if (outcome.ok) return handleLoggedIn(outcome.data);
    const { next, field } = getErrorRow(outcome.code);
    if (revealsAccount(outcome.code)) return setStep({ at: "create", credential });
    if (next === "login" && field === "account") return setStep({ at: "connect", credential });
    const { message } = await toFormErrors(outcome, { messages, fields: {} });
    setStep({ at: "button", said: next === "refresh" ? t("expired") : (message ?? messages.network) });
  }

  /** The credential is too old, or used: Google is asked anew. */
  const restart = () => setStep({ at: "button", said: t("expired") });
  const back = () => setStep({ at: "button" });

  if (step.at === "create" || step.at === "connect") {
    const stepProps = {
      credential: step.credential,
      email: parseCredentialEmail(step.credential) || t("unknown"),
      setup,
      messages,
      onLoggedIn: handleLoggedIn,
      onExpired: restart,
      onBack: back,
    };
    return step.at === "create" ? (
      <GoogleCreate {...stepProps} onExists={() => setStep({ at: "connect", credential: step.credential })} />
    ) : (
      <GoogleConnect {...stepProps} />
    );
  }
  return (
    <>
      {children}
      <div className={styles.entry}>
        <p className={styles.or}>{t("or")}</p>
        {step.at === "button" && step.said ? (
          <Notice tone="warn" live="alert">
            {step.said}
          </Notice>
        ) : null}
        <GoogleButton script={setup.script} busy={step.at === "busy"} onCredential={logIn} />
      </div>
    </>
  );
}
