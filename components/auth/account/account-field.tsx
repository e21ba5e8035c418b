"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Segmented } from "@/components/ui/segmented";
import { useEarlyChoice } from "@/components/ui/use-early-choice";
import type { AccountForm, AccountSetup } from "./account-values";
import { EmailField } from "./email-field";
import { PhoneField } from "./phone-field";

export interface AccountFieldProps {
  form: AccountForm;
  setup: AccountSetup;
  /** `username` where one logs in, `email` where the account is new. */
  autoComplete?: string;
}

const GROUP = "account-way";

/** Who somebody is: an e-mail address, a phone number, or whichever they have, as the brand allows (spec §2). */
export function AccountField({ form, setup, autoComplete = "username" }: AccountFieldProps) {
  const t = useTranslations("auth.account");
  const [way, setWay] = useState<"email" | "phone">("email");
  useEarlyChoice(GROUP, way, choose);
  const email = (
    <EmailField
      key="email"
      form={form}
      domains={setup.emailDomains}
      label={setup.ways === "either" ? t("emailOrPhone") : t("email")}
      suggestionsLabel={t("suggestions")}
      inputMode="email"
      autoComplete={autoComplete}
    />
  );
  if (setup.ways !== "tabs") return email;

  function choose(next: string) {
    const chosen = next === "phone" ? "phone" : "email";
    setWay(chosen);
    form.set("way", chosen);
    form.set("account", "");
  }

  return (
    <>
      <Segmented
        block
        name={GROUP}
        label={t("emailOrPhone")}
        value={way}
        onChange={choose}
        options={[
          { value: "email", label: t("wayEmail") },
          { value: "phone", label: t("wayPhone") },
        ]}
      />
      {way === "email" ? (
        email
      ) : (
        <PhoneField
          key="phone"
          form={form}
          areaCodes={setup.areaCodes}
          defaultCountry={setup.defaultCountry}
          words={{ phone: t("phone"), areaCode: t("areaCode") }}
        />
      )}
    </>
  );
}
