"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useState } from "react";
import { Form } from "@/components/form/form";
import { useAppForm } from "@/components/form/use-app-form";
import { SelectField } from "@/components/ui/fields/select-field";
import { TextField } from "@/components/ui/fields/text-field";
import { parsePhone } from "@/lib/browser/phone";
import { getCurrencyCountry } from "@/lib/domain/payment/currency-country";
import {
  listOperatorCountries,
  MOBILE_COUNTRIES,
  type MobileCountry,
  type MobileOperator,
  matchOperator,
} from "@/lib/domain/payment/methods/mobile-operator";
import type { FieldProblem } from "@/lib/domain/validation/field-problem";
import styles from "./fields-form.module.css";
import type { MethodFormProps } from "./method-form-props";

/** The form of a mobile-money operator: a phone number in one of its countries. Its operator is guessed. */
export function MobileForm(props: MethodFormProps<MobileOperator>) {
  const { code, formId, busy, currency, refusal, onPay } = props;
  const t = useTranslations("checkout");
  const fieldErrors = useTranslations("errors.field");
  const countries = listOperatorCountries(code);
  const currencyCountry = countries.find((country) => country === getCurrencyCountry(currency));
  const [country, setCountry] = useState<MobileCountry>(currencyCountry ?? countries[0] ?? "KE");
  /** The number that was shown as another operator's; it is accepted when submitted again. */
  const [warnedNumber, setWarnedNumber] = useState<string | null>(null);
  const getCountryName = useCountryNameLookup();
  const operator = t(`method.${code}.name`);

  const form = useAppForm<{ phone: string }, FieldProblem>({
    defaultValues: { phone: "" },
    rules: { phone: (text) => (text.trim() === "" ? "phoneRequired" : null) },
    formatProblem: (problem) => fieldErrors(problem),
    submit: async ({ phone }) => {
      if (busy) return undefined;
      const parsedPhone = await parsePhone(phone, country);
      if (!parsedPhone.ok) return { fields: { phone: fieldErrors(parsedPhone.problem) } };
      const problem = checkNumberFit(parsedPhone.number);
      if (problem) return { fields: { phone: problem } };
      onPay({ phone: parsedPhone.number });
      return undefined;
    },
  });
  const showRefusal = useEffectEvent(() => {
    if (!refusal) return;
    const isUnknownNumber = refusal.field === "account";
    form.showErrors({
      fields: { phone: isUnknownNumber ? t("mobile.unknownNumber", { operator }) : refusal.text },
    });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal is a new object and is shown once.
  useEffect(() => showRefusal(), [refusal]);

  function checkNumberFit(number: string): string | null {
    const fit = matchOperator(code, number);
    if (fit.fit === "otherCountry")
      return t("mobile.otherCountry", { operator, countries: countries.map(getCountryName).join(", ") });
    if (fit.fit === "own" || warnedNumber === number) return null;
    setWarnedNumber(number);
    return fit.operator
      ? t("mobile.otherOperator", { operator, other: t(`method.${fit.operator}.name`) })
      : t("mobile.unknownOperator", { operator });
  }

  return (
    <Form
      form={form}
      id={formId}
      summary={(count) => t("card.look", { count })}
      autoComplete="on"
      className={styles.form}
    >
      {countries.length > 1 ? (
        <SelectField
          label={t("mobile.country")}
          value={country}
          autoComplete="country"
          options={countries.map((value) => ({
            value,
            label: `${getCountryName(value)} (+${MOBILE_COUNTRIES[value].calling})`,
          }))}
          onChange={({ target }) => {
            const next = countries.find((value) => value === target.value);
            if (next) setCountry(next);
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
        maxLength={24}
      />
      <p className={styles.note}>{t(code === "orange" ? "mobile.nextDial" : "mobile.next")}</p>
    </Form>
  );
}

/** Returns the name of a country in the reader's language. */
function useCountryNameLookup(): (country: MobileCountry) => string {
  const names = new Intl.DisplayNames(useLocale(), { type: "region" });
  return (country) => names.of(country) ?? country;
}
