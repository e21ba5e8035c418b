"use client";

import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { AccountTypeContext, findAccountInput, type TabType } from "@/components/auth/account/account-field";
import { useAddressTarget } from "@/components/auth/address/address-target";
import { useWaitingStep } from "@/components/auth/code/sent-code";
import { storePartOfAccount } from "@/components/auth/form/typed-account";
import type { GoogleSetup } from "@/components/auth/google/create-google-setup";
import { GoogleEntry } from "@/components/auth/google/google-entry";
import { PasskeyLogin } from "@/components/auth/passkey/passkey-login";
import { SecondFactorGate } from "@/components/auth/second-factor/second-factor-step";
import { Segmented } from "@/components/ui/fields/segmented";
import { StepRoom } from "@/components/ui/layout/step-room";
import type { EntryContext } from "@/lib/domain/routes/locale-path";
import { toLocale } from "@/lib/i18n/locale-href";
import { CodeLogin } from "./code-login";
import { LoginForm, type LoginFormProps } from "./login-form";
import styles from "./login-options.module.css";

export interface LoginOptionsProps extends LoginFormProps {
  /** True where the brand offers log-in by code (rules/brands#site-configuration). */
  codeLogin: boolean;
  /** Null where the brand has no log-in with Google. */
  google: GoogleSetup | null;
  /** On a document: what its address is read by. */
  addressContext?: EntryContext | null;
}

/** Name of the radio group, which the choice before hydration is read by. */
const METHOD_FIELD = "login-method";

/** Log-in by password, by code, with a passkey and with Google, as the brand offers them. */
export function LoginOptions({ google, addressContext = null, ...props }: LoginOptionsProps) {
  const target = useAddressTarget(addressContext, toLocale(useLocale()));
  const next = target?.path ?? props.next;
  const methods = (
    <GoogleEntry setup={google} next={next}>
      <PasswordAndCodeLogin {...props} next={next} />
      {props.passkeys ? <PasskeyLogin next={next} /> : null}
    </GoogleEntry>
  );
  return props.passkeys ? <SecondFactorGate next={next}>{methods}</SecondFactorGate> : methods;
}

function PasswordAndCodeLogin({ codeLogin, ...props }: Omit<LoginOptionsProps, "google" | "addressContext">) {
  const t = useTranslations("auth.login");
  const [method, setMethod] = useState("password");
  const accountType = useState<TabType>("email");
  const hadFocus = useRef(false);
  useWaitingStep("login", () => setMethod("code"));
  if (!codeLogin) return <LoginForm {...props} />;
  return (
    <>
      <AccountTypeContext value={accountType}>
        <StepRoom className={styles.ways}>
          <TypedAccountKeeper key={method} hadFocus={hadFocus}>
            {method === "password" ? <LoginForm {...props} /> : <CodeLogin {...props} />}
          </TypedAccountKeeper>
        </StepRoom>
      </AccountTypeContext>
      {/* Below the form, so that its first field comes first. */}
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
    </>
  );
}

/** Stores what is typed when its form is replaced: the form of the other method takes it over, and the focus. */
function TypedAccountKeeper({ hadFocus, children }: { hadFocus: RefObject<boolean>; children: ReactNode }) {
  // Not when the method is chosen: the visitor may type until React has replaced the form.
  useLayoutEffect(() => {
    if (hadFocus.current) findAccountInput()?.focus();
    hadFocus.current = false;
    return () => {
      const input = findAccountInput();
      hadFocus.current = input !== null && input === document.activeElement;
      storePartOfAccount(input?.value ?? "");
    };
  }, [hadFocus]);
  return children;
}
