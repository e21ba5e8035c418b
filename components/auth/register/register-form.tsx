"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import type { AccountSetup } from "@/components/auth/account/account-values";
import { useAddressTarget } from "@/components/auth/address/address-target";
import { useSentStep } from "@/components/auth/code/sent-code";
import { DoneScreen } from "@/components/auth/form/done-screen";
import type { GoogleSetup } from "@/components/auth/google/create-google-setup";
import { GoogleEntry } from "@/components/auth/google/google-entry";
import { getButtonClass } from "@/components/ui/button";
import type { EntryContext } from "@/lib/domain/routes/locale-path";
import { toLocale } from "@/lib/i18n/locale-href";
import { RegisterCode } from "./register-code";
import { RegisterDetails } from "./register-details";
import {
  createRegisterLinks,
  type RefusedDetails,
  type RegisterLinks,
  type RegisterSetup,
  type Registration,
} from "./registration";

const NEXT_LABEL_KEYS = { payment: "toPayment", plans: "toPlans", page: "onward" } as const;

interface RegisterDoneProps {
  account: string;
  setup: RegisterSetup;
  links: RegisterLinks;
}

/** The success screen after registration (rules/accounts#sign-up); leads to the page that was requested. Plain links load a new document for the member. */
function RegisterDone({ account, setup, links }: RegisterDoneProps) {
  const t = useTranslations("auth.register");
  return (
    <DoneScreen
      title={t("doneTitle", { brand: setup.brand })}
      actions={
        <>
          <a href={links.next} className={getButtonClass({ size: "lg", block: true })}>
            {t(NEXT_LABEL_KEYS[links.kind])}
          </a>
          <a href={links.home} className={getButtonClass({ variant: "ghost", block: true })}>
            {t("toHome")}
          </a>
        </>
      }
    >
      {t("done", { account })}
    </DoneScreen>
  );
}

export interface RegisterFormProps {
  account: AccountSetup;
  setup: RegisterSetup;
  links: RegisterLinks;
  /** Null where the brand has no sign-up with Google. */
  google?: GoogleSetup | null;
  /** On a document: what its address is read by. */
  addressContext?: EntryContext | null;
}

/** Sign-up in three steps: account and password, the code, success (rules/accounts#sign-up). */
export function RegisterForm(props: RegisterFormProps) {
  const { account, setup, google = null, addressContext = null } = props;
  const language = toLocale(useLocale());
  const target = useAddressTarget(addressContext, language);
  const links =
    addressContext && target
      ? createRegisterLinks(target, language, { ...props.links, ...addressContext })
      : props.links;
  const { step, typedAccount, open, close } = useSentStep<Registration>(
    "signup",
    account.prefilled,
    ({ subscribe = false, ...requestedCode }) => ({ ...requestedCode, password: null, subscribe }),
  );
  const [refused, setRefused] = useState<RefusedDetails | null>(null);
  const [isDone, setDone] = useState(false);
  function openDetails(refusal: RefusedDetails | null) {
    close();
    setRefused(refusal);
  }
  if (step && isDone) return <RegisterDone account={step.account} setup={setup} links={links} />;
  if (step)
    return (
      <RegisterCode
        registration={step}
        loginHref={links.login}
        onBack={() => openDetails(null)}
        onPasswordRefused={(passwordError) => openDetails({ passwordError, subscribe: step.subscribe })}
        onDone={() => setDone(true)}
      />
    );
  return (
    <GoogleEntry setup={google} next={links.next}>
      <RegisterDetails
        account={{ ...account, prefilled: typedAccount }}
        setup={setup}
        links={links}
        refused={refused}
        onSent={open}
      />
    </GoogleEntry>
  );
}
