"use client";

import { useState } from "react";
import type { AccountSetup } from "@/components/auth/account/account-values";
import type { FormMessages } from "@/components/auth/form/form-messages";
import { GoogleEntry } from "@/components/auth/google/google-entry";
import type { GoogleSetup } from "@/components/auth/google/google-setup";
import { RegisterCode } from "./register-code";
import { RegisterDetails } from "./register-details";
import { RegisterDone } from "./register-done";
import type { RefusedDetails, RegisterLinks, RegisterSetup, Registration } from "./registration";

export interface RegisterFormProps {
  account: AccountSetup;
  setup: RegisterSetup;
  links: RegisterLinks;
  messages: FormMessages;
  /** Null where the brand has no sign-up with Google. */
  google?: GoogleSetup | null;
}

type Step =
  | { at: "details"; refused?: RefusedDetails }
  | { at: "code"; registration: Registration }
  | { at: "done"; account: string };

/** Sign-up in three steps: account and password, the code, success (rules/accounts#sign-up). */
export function RegisterForm({ account, setup, links, messages, google = null }: RegisterFormProps) {
  const [step, setStep] = useState<Step>({ at: "details" });
  const [typedAccount, setTypedAccount] = useState(account.prefilled);
  if (step.at === "done") return <RegisterDone account={step.account} setup={setup} links={links} />;
  if (step.at === "code") {
    return (
      <RegisterCode
        registration={step.registration}
        setup={setup}
        loginHref={links.login}
        messages={messages}
        onBack={() => setStep({ at: "details" })}
        onPasswordRefused={(passwordError) =>
          setStep({ at: "details", refused: { passwordError, subscribe: step.registration.subscribe } })
        }
        onDone={() => setStep({ at: "done", account: step.registration.account })}
      />
    );
  }
  const details = (
    <RegisterDetails
      account={{ ...account, prefilled: typedAccount }}
      setup={setup}
      links={links}
      messages={messages}
      refused={step.refused ?? null}
      onSent={(registration) => {
        setTypedAccount(registration.account);
        setStep({ at: "code", registration });
      }}
    />
  );
  if (!google) return details;
  return (
    <GoogleEntry setup={google} messages={messages}>
      {details}
    </GoogleEntry>
  );
}
