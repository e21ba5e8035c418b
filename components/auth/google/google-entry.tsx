"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import type { FormWords } from "@/components/auth/form-words";
import { refusalOf } from "@/components/auth/refusal-of";
import { Notice } from "@/components/ui/notice";
import { callApi } from "@/lib/browser/api/call-api";
import { addressIn } from "@/lib/browser/google-identity";
import { page } from "@/lib/browser/page";
import { sessionOpened } from "@/lib/browser/session";
import type { SessionView } from "@/lib/contract/session-view";
import { errorRow } from "@/lib/domain/errors/catalogue";
import { tellsOfAccount } from "@/lib/domain/errors/login-row";
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
  words: FormWords;
  /** The brand's own form; gone while Google's answer is dealt with. */
  children: ReactNode;
}

type Step =
  | { at: "button"; said?: string }
  | { at: "busy" }
  /** Nobody has signed up with this person, or an account has the address that Google does not open yet. */
  | { at: "create" | "connect"; credential: string };

/** Log-in and sign-up with Google (spec §7): who has an account is in, who has none is asked for the terms. */
export function GoogleEntry({ setup, words, children }: GoogleEntryProps) {
  const t = useTranslations("auth.google");
  const [step, setStep] = useState<Step>({ at: "button" });

  function opened(session: SessionView) {
    sessionOpened(session);
    page.replace(setup.next);
  }

  async function logIn(credential: string) {
    setStep({ at: "busy" });
    const outcome = await callApi("loginByGoogle", { credential }, { report: "consequences" });
    if (outcome.ok) return opened(outcome.data);
    const { next, field } = errorRow(outcome.code);
    if (tellsOfAccount(outcome.code)) return setStep({ at: "create", credential });
    if (next === "login" && field === "account") return setStep({ at: "connect", credential });
    const { message } = await refusalOf(outcome, { words, fields: {} });
    setStep({ at: "button", said: next === "refresh" ? t("expired") : (message ?? words.network) });
  }

  /** The credential is too old, or used: Google is asked anew. */
  const again = () => setStep({ at: "button", said: t("expired") });
  const back = () => setStep({ at: "button" });

  if (step.at === "create" || step.at === "connect") {
    const shared = {
      credential: step.credential,
      email: addressIn(step.credential) || t("unknown"),
      setup,
      words,
      onOpened: opened,
      onExpired: again,
      onBack: back,
    };
    return step.at === "create" ? (
      <GoogleCreate {...shared} onExists={() => setStep({ at: "connect", credential: step.credential })} />
    ) : (
      <GoogleConnect {...shared} />
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
