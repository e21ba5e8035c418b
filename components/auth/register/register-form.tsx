"use client";

import { useState } from "react";
import type { AccountSetup } from "@/components/auth/account/account-values";
import type { FormWords } from "@/components/auth/form-words";
import { GoogleEntry } from "@/components/auth/google/google-entry";
import type { GoogleSetup } from "@/components/auth/google/google-setup";
import { RegisterCode } from "./register-code";
import { RegisterDetails } from "./register-details";
import { RegisterDone } from "./register-done";
import type { RegisterLinks, RegisterSetup, Registration } from "./registration";

export interface RegisterFormProps {
  account: AccountSetup;
  setup: RegisterSetup;
  links: RegisterLinks;
  words: FormWords;
  /** Null where the brand has no sign-up with Google. */
  google?: GoogleSetup | null;
}

type Step = { at: "details" } | { at: "code"; registration: Registration } | { at: "done"; account: string };

/** Sign-up in three steps: who and which password, the code that was sent, done (spec §2). */
export function RegisterForm({ account, setup, links, words, google = null }: RegisterFormProps) {
  const [step, setStep] = useState<Step>({ at: "details" });
  const [typed, setTyped] = useState(account.prefilled);
  if (step.at === "done") return <RegisterDone account={step.account} setup={setup} links={links} />;
  if (step.at === "code") {
    return (
      <RegisterCode
        registration={step.registration}
        setup={setup}
        loginHref={links.login}
        words={words}
        onBack={() => setStep({ at: "details" })}
        onDone={() => setStep({ at: "done", account: step.registration.account })}
      />
    );
  }
  const details = (
    <RegisterDetails
      account={{ ...account, prefilled: typed }}
      setup={setup}
      links={links}
      words={words}
      onSent={(registration) => {
        setTyped(registration.account);
        setStep({ at: "code", registration });
      }}
    />
  );
  if (!google) return details;
  return (
    <GoogleEntry setup={google} words={words}>
      {details}
    </GoogleEntry>
  );
}
