"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useLayoutEffect, useState } from "react";
import { storeTypedAccount } from "@/components/auth/form/typed-account";
import { GoogleEntry } from "@/components/auth/google/google-entry";
import type { GoogleSetup } from "@/components/auth/google/google-setup";
import { PasskeyLogin } from "@/components/auth/passkey/passkey-login";
import { SecondFactorGate } from "@/components/auth/second-factor/second-factor-gate";
import { Segmented } from "@/components/ui/fields/segmented";
import { usePreHydrationChoice } from "@/components/ui/fields/use-pre-hydration-choice";
import { CodeLogin, type CodeLoginProps } from "./code-login";
import { LoginForm, type LoginFormProps } from "./login-form";

export interface LoginOptionsProps extends LoginFormProps, Pick<CodeLoginProps, "countdown"> {
  /** True where the brand offers log-in by code (rules/brands#site-configuration). */
  codeLogin: boolean;
  /** Null where the brand has no log-in with Google. */
  google: GoogleSetup | null;
}

/** Name of the radio group, which the choice before hydration is read by. */
const METHOD_FIELD = "login-method";

/** Log-in by password, by code, with a passkey and with Google, as the brand offers them. */
export function LoginOptions({ google, ...props }: LoginOptionsProps) {
  const { passkeys, messages, next } = props;
  const ownMethods = (
    <>
      <PasswordAndCodeLogin {...props} />
      {passkeys ? <PasskeyLogin messages={messages} next={next} /> : null}
    </>
  );
  const allMethods = google ? (
    <GoogleEntry setup={google} messages={messages}>
      {ownMethods}
    </GoogleEntry>
  ) : (
    ownMethods
  );
  if (!passkeys) return allMethods;
  return (
    <SecondFactorGate messages={messages} next={next}>
      {allMethods}
    </SecondFactorGate>
  );
}

function PasswordAndCodeLogin({ codeLogin, countdown, ...props }: Omit<LoginOptionsProps, "google">) {
  const t = useTranslations("auth.login");
  const [method, setMethod] = useState("password");
  usePreHydrationChoice(METHOD_FIELD, method, setMethod);
  if (!codeLogin) return <LoginForm {...props} />;
  return (
    <>
      <Segmented
        block
        name={METHOD_FIELD}
        label={t("ways")}
        value={method}
        onChange={setMethod}
        options={[
          { value: "password", label: t("byPassword") },
          { value: "code", label: t("byCode") },
        ]}
      />
      <TypedAccountKeeper key={method}>
        {method === "password" ? <LoginForm {...props} /> : <CodeLogin {...props} countdown={countdown} />}
      </TypedAccountKeeper>
    </>
  );
}

/** Stores the typed address when its form is replaced: the form of the other method takes it over. */
function TypedAccountKeeper({ children }: { children: ReactNode }) {
  // Not when the method is chosen: the visitor may type until React has replaced the form.
  useLayoutEffect(
    () => () =>
      storeTypedAccount(document.querySelector<HTMLInputElement>('input[name="account"]')?.value ?? ""),
    [],
  );
  return children;
}
