"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { SelectField } from "@/components/ui/fields/select-field";
import { TextField } from "@/components/ui/fields/text-field";
import { parsePhone } from "@/lib/browser/phone";
import {
  listPayableCountries,
  MOBILE_COUNTRIES,
  type MobileCountry,
  type MobileOperator,
  matchOperator,
} from "@/lib/domain/payment/methods/mobile-operator";
import { toPlainText } from "@/lib/domain/validation/typed-text";
import { MethodFormFrame } from "./method-form-frame";
import type { MethodFormProps } from "./method-form-props";
import { usePhoneForm } from "./use-phone-form";

/**
 * The form of a mobile-money operator: a phone number in one of its countries, whose currency is charged. Its operator is
 * guessed.
 */
export function MobileForm(props: MethodFormProps<MobileOperator>) {
  const { code, formId, currency, currencies, onChooseCurrency } = props;
  const t = useTranslations("checkout");
  const countries = listPayableCountries(code, currencies);
  const [country, setCountry] = useState<MobileCountry>(
    () => countries.find((one) => MOBILE_COUNTRIES[one].currency === currency) ?? countries[0] ?? "KE",
  );
  /** The number that was shown as another operator's; it is accepted when submitted again. */
  const [warnedNumber, setWarnedNumber] = useState<string | null>(null);
  const getCountryName = useCountryNameLookup();
  const operator = t(`method.${code}.name`);

  const form = usePhoneForm({
    ...props,
    // Only a number of this operator can pay.
    initialPhone:
      props.knownPhone && matchOperator(code, props.knownPhone).fit === "own" ? props.knownPhone : null,
    parse: (text) => parsePhone(text, country),
    checkNumber: checkNumberFit,
    formatRefusal: ({ field, text }) =>
      field === "account" ? t("mobile.unknownNumber", { operator }) : text,
  });

  function checkNumberFit(number: string): string | null {
    const fit = matchOperator(code, number);
    if (fit.fit === "otherCountry")
      return t("mobile.otherCountry", { operator, countries: countries.map(getCountryName).join(", ") });
    if (fit.country !== country) return t("mobile.chooseCountry", { country: getCountryName(fit.country) });
    if (fit.fit === "own" || warnedNumber === number) return null;
    setWarnedNumber(number);
    return fit.operator
      ? t("mobile.otherOperator", { operator, other: t(`method.${fit.operator}.name`) })
      : t("mobile.unknownOperator", { operator });
  }

  return (
    <MethodFormFrame
      form={form}
      formId={formId}
      note={t(code === "orange" ? "mobile.nextDial" : "mobile.next")}
    >
      {countries.length > 1 ? (
        <SelectField
          wraps
          label={t("mobile.country")}
          value={country}
          autoComplete="country"
          disabled={props.busy}
          hint={t("mobile.currency", { currency: MOBILE_COUNTRIES[country].currency })}
          options={countries.map((value) => ({
            value,
            label: `${getCountryName(value)} (+${MOBILE_COUNTRIES[value].calling})`,
          }))}
          onChange={({ target }) => {
            const next = countries.find((value) => value === target.value);
            if (!next) return;
            setCountry(next);
            if (MOBILE_COUNTRIES[next].currency !== MOBILE_COUNTRIES[country].currency)
              onChooseCurrency(MOBILE_COUNTRIES[next].currency);
          }}
        />
      ) : null}
      <TextField
        {...form.field("phone")}
        label={t("mobile.phone", { operator })}
        hint={`${t("mobile.phoneHint")} · ${getCountryName(country)} +${MOBILE_COUNTRIES[country].calling}`}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        clean={toPlainText}
      />
    </MethodFormFrame>
  );
}

/** Returns the name of a country in the reader's language. */
function useCountryNameLookup(): (country: MobileCountry) => string {
  const names = new Intl.DisplayNames(useLocale(), { type: "region" });
  return (country) => names.of(country) ?? country;
}
