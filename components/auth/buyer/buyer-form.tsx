"use client";

import { useLocale } from "next-intl";
import { useAddressTarget } from "@/components/auth/address/address-target";
import { useSentStep } from "@/components/auth/code/sent-code";
import type { GoogleSetup } from "@/components/auth/google/create-google-setup";
import { GoogleEntry } from "@/components/auth/google/google-entry";
import { PasskeyLogin } from "@/components/auth/passkey/passkey-login";
import { SecondFactorGate } from "@/components/auth/second-factor/second-factor-step";
import type { EntryContext } from "@/lib/domain/routes/locale-path";
import { toLocale } from "@/lib/i18n/locale-href";
import { BuyerCode, type BuyerCodeRequest } from "./buyer-code";
import { BuyerDetails, type BuyerDetailsProps } from "./buyer-details";

export interface BuyerFormProps extends Omit<BuyerDetailsProps, "onCodeSent"> {
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
export function BuyerForm({ google, passkeys, addressContext, ...details }: BuyerFormProps) {
  const target = useAddressTarget(addressContext, toLocale(useLocale()));
  const next = target?.path ?? details.next;
  const { step, typedAccount, open, close } = useSentStep<BuyerCodeRequest>(
    "purchase",
    details.account.prefilled,
    (restored) => ({ ...restored, password: null }),
  );
  return (
    <SecondFactorGate next={next}>
      {step ? (
        <BuyerCode requested={step} next={next} onBack={close} />
      ) : (
        <GoogleEntry setup={google} next={next}>
          <BuyerDetails
            {...details}
            next={next}
            account={{ ...details.account, prefilled: typedAccount }}
            onCodeSent={open}
          />
          {passkeys ? <PasskeyLogin next={next} /> : null}
        </GoogleEntry>
      )}
    </SecondFactorGate>
  );
}
