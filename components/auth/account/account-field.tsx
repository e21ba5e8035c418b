"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Segmented } from "@/components/ui/fields/segmented";
import { usePreHydrationChoice } from "@/components/ui/fields/use-pre-hydration-choice";
import type { AccountForm, AccountSetup } from "./account-values";
import { EmailField } from "./email-field";
import { PhoneField } from "./phone-field";

export interface AccountFieldProps {
  form: AccountForm;
  setup: AccountSetup;
  /** `username` for log-in, `email` for a new account. */
  autoComplete?: string;
}

const RADIO_GROUP_NAME = "account-way";

/** The account name: an e-mail address, a phone number, or either, as the brand allows (rules/accounts#log-in). */
export function AccountField({ form, setup, autoComplete = "username" }: AccountFieldProps) {
  const t = useTranslations("auth.account");
  const [selectedType, setSelectedType] = useState<"email" | "phone">("email");
  usePreHydrationChoice(RADIO_GROUP_NAME, selectedType, handleChange);
  const email = (
    <EmailField
      key="email"
      form={form}
      domains={setup.emailDomains}
      label={setup.inputLayout === "either" ? t("emailOrPhone") : t("email")}
      suggestionsLabel={t("suggestions")}
      inputMode="email"
      autoComplete={autoComplete}
    />
  );
  if (setup.inputLayout !== "tabs") return email;

  function handleChange(next: string) {
    const chosen = next === "phone" ? "phone" : "email";
    setSelectedType(chosen);
    form.set("way", chosen);
    form.set("account", "");
  }

  return (
    <>
      <Segmented
        block
        name={RADIO_GROUP_NAME}
        label={t("emailOrPhone")}
        value={selectedType}
        onChange={handleChange}
        options={[
          { value: "email", label: t("wayEmail") },
          { value: "phone", label: t("wayPhone") },
        ]}
      />
      {selectedType === "email" ? (
        email
      ) : (
        <PhoneField
          key="phone"
          form={form}
          areaCodes={setup.areaCodes}
          defaultCountry={setup.defaultCountry}
          labels={{ phone: t("phone"), areaCode: t("areaCode") }}
        />
      )}
    </>
  );
}
