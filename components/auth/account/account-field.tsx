import { useTranslations } from "next-intl";
import { createContext, use, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { Segmented } from "@/components/ui/fields/segmented";
import type { AccountForm, AccountSetup, AccountValues } from "./account-values";
import { EmailField } from "./email-field";
import { PhoneField } from "./phone-field";

export type TabType = Exclude<AccountValues["way"], "either">;

/** The chosen tab of the account's field, where several forms that replace each other share it. */
export const AccountTypeContext = createContext<
  readonly [selectedType: TabType, setSelectedType: (type: TabType) => void] | null
>(null);

/** The field of the account on the page, before React handles it, too; null where there is none. */
export const findAccountInput = (): HTMLInputElement | null =>
  document.querySelector('input[name="account"]');

interface AccountFieldProps {
  form: AccountForm;
  setup: AccountSetup;
  /** `username` for log-in, `email` for a new account. */
  autoComplete?: string;
}

const RADIO_GROUP_NAME = "account-way";

/** The account name: an e-mail address, a phone number, or either, as the brand allows (rules/accounts#log-in). */
export function AccountField({ form, setup, autoComplete = "username" }: AccountFieldProps) {
  const t = useTranslations("auth.account");
  const ownType = useState<TabType>("email");
  const [selectedType, setSelectedType] = use(AccountTypeContext) ?? ownType;
  const takeOverType = useEffectEvent(() => {
    if (setup.inputLayout === "tabs" && selectedType !== "email") form.set("way", selectedType);
  });
  // The form that this one replaces may have left another tab open.
  useEffect(() => takeOverType(), []);
  const restoresFocus = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field of another type replaces the focused one.
  useLayoutEffect(() => {
    if (restoresFocus.current) findAccountInput()?.focus();
    restoresFocus.current = false;
  }, [selectedType]);
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
  const phone = (
    <PhoneField
      key="phone"
      form={form}
      areaCodes={setup.areaCodes}
      defaultCountry={setup.defaultCountry}
      labels={{ phone: t("phone"), areaCode: t("areaCode"), loading: t("areaCodesLoading") }}
      autoComplete={setup.inputLayout === "phone" ? "tel-national" : "username"}
    />
  );
  if (setup.inputLayout === "phone") return phone;
  if (setup.inputLayout !== "tabs") return email;

  function handleChange(next: string, account = "") {
    const chosen = next === "phone" ? "phone" : "email";
    setSelectedType(chosen);
    form.set("way", chosen);
    form.set("account", account);
  }

  return (
    <>
      <Segmented
        block
        name={RADIO_GROUP_NAME}
        label={t("emailOrPhone")}
        value={selectedType}
        onChange={(next) => handleChange(next)}
        // What was typed until then was meant for the chosen kind. The form itself does not know it yet.
        onEarlyChange={(next) => {
          const input = findAccountInput();
          restoresFocus.current = input !== null && input === document.activeElement;
          handleChange(next, input?.value);
        }}
        options={[
          { value: "email", label: t("wayEmail") },
          { value: "phone", label: t("wayPhone") },
        ]}
      />
      {selectedType === "email" ? email : phone}
    </>
  );
}
