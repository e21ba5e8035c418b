"use client";

import { useLocale } from "next-intl";
import { useState } from "react";
import { useAddressTarget } from "@/components/auth/address/address-target";
import { clearWaitingStep, storeWaitingStep, useWaitingStep } from "@/components/auth/code/sent-code";
import type { GoogleSetup } from "@/components/auth/google/create-google-setup";
import { GoogleEntry } from "@/components/auth/google/google-entry";
import { PasskeyLogin } from "@/components/auth/passkey/passkey-login";
import { SecondFactorGate } from "@/components/auth/second-factor/second-factor-step";
import type { EntryContext } from "@/lib/domain/routes/locale-path";
import { toLocale } from "@/lib/i18n/locale-href";
import { BuyerCode, type BuyerCodeRequest } from "./buyer-code";
import { BuyerDetails, type BuyerDetailsProps } from "./buyer-details";

export interface BuyerFormProps
  extends Pick<BuyerDetailsProps, "account" | "hasTerms" | "policies" | "countdown" | "messages" | "next"> {
  /** True where the brand offers passkeys. */
  passkeys: boolean;
  /** Null where the brand has no log-in with Google. */
  google: GoogleSetup | null;
  /** On a document: what its address is read by. */
  addressContext: EntryContext | null;
}

/**
 * Address, password and terms; then, unless the password was right, the code (rules/accounts#who-buys). Success loads the
 * checkout that was left, and no step tells whether the address has an account (threat T23).
 */
export function BuyerForm({ google: googleSetup, addressContext, ...otherProps }: BuyerFormProps) {
  const target = useAddressTarget(addressContext, toLocale(useLocale()));
  const props = target ? { ...otherProps, next: target.path } : otherProps;
  const { passkeys, messages, next } = props;
  const google = googleSetup && { ...googleSetup, next };
  const [requested, setRequested] = useState<BuyerCodeRequest | null>(null);
  const [typedAccount, setTypedAccount] = useState(props.account.prefilled);
  function openCodeStep(request: BuyerCodeRequest) {
    setTypedAccount(request.account);
    setRequested(request);
  }
  useWaitingStep("purchase", (step) => openCodeStep({ ...step, password: null }));

  function renderSteps() {
    if (requested)
      return (
        <BuyerCode
          requested={requested}
          countdown={props.countdown}
          messages={messages}
          next={next}
          onBack={() => {
            clearWaitingStep();
            setRequested(null);
          }}
        />
      );
    const details = (
      <>
        <BuyerDetails
          {...props}
          account={{ ...props.account, prefilled: typedAccount }}
          onCodeSent={(request) => {
            storeWaitingStep("purchase", request);
            openCodeStep(request);
          }}
        />
        {passkeys ? <PasskeyLogin messages={messages} next={next} /> : null}
      </>
    );
    if (!google) return details;
    return (
      <GoogleEntry setup={google} messages={messages}>
        {details}
      </GoogleEntry>
    );
  }

  return (
    <SecondFactorGate messages={messages} next={next}>
      {renderSteps()}
    </SecondFactorGate>
  );
}
