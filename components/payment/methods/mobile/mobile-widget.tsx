"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useState } from "react";
import { Form } from "@/components/form/form";
import { useAppForm } from "@/components/form/use-app-form";
import type { MethodWidgetProps } from "@/components/payment/methods/method-widget";
import styles from "@/components/payment/methods/payer-form.module.css";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { readPhone } from "@/lib/browser/phone";
import { countryOfCurrency } from "@/lib/domain/payment/country-of-currency";
import {
  countriesOf,
  MOBILE_COUNTRIES,
  type MobileCountry,
  type MobileOperator,
  mobileFit,
} from "@/lib/domain/payment/mobile-operator";
import type { FieldProblem } from "@/lib/domain/validation/field-problem";

/** The form of a mobile-money operator: a phone in one of its countries. What the number tells of its owner is a guess. */
export function MobileWidget(props: MethodWidgetProps & { code: MobileOperator }) {
  const { code, formId, busy, currency, refusal, onPay } = props;
  const t = useTranslations("checkout");
  const words = useTranslations("errors.field");
  const countries = countriesOf(code);
  const own = countries.find((country) => country === countryOfCurrency(currency));
  const [country, setCountry] = useState<MobileCountry>(own ?? countries[0] ?? "KE");
  /** The number that was called another operator's; pressed again it is taken. */
  const [doubted, setDoubted] = useState<string | null>(null);
  const nameOf = useCountryNames();
  const operator = t(`method.${code}.name`);

  const form = useAppForm<{ phone: string }, FieldProblem>({
    defaultValues: { phone: "" },
    rules: { phone: (text) => (text.trim() === "" ? "phoneRequired" : null) },
    words: (problem) => words(problem),
    submit: async ({ phone }) => {
      if (busy) return undefined;
      const read = await readPhone(phone, country);
      if (!read.ok) return { fields: { phone: words(read.problem) } };
      const problem = misfitOf(read.number);
      if (problem) return { fields: { phone: problem } };
      onPay({ phone: read.number });
      return undefined;
    },
  });
  const refuse = useEffectEvent(() => {
    if (!refusal) return;
    const unknown = refusal.field === "account";
    form.refuse({ fields: { phone: unknown ? t("mobile.unknownNumber", { operator }) : refusal.text } });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal is a new object and is told once.
  useEffect(() => refuse(), [refusal]);

  function misfitOf(number: string): string | null {
    const fit = mobileFit(code, number);
    if (fit.fit === "otherCountry")
      return t("mobile.otherCountry", { operator, countries: countries.map(nameOf).join(", ") });
    if (fit.fit === "own" || doubted === number) return null;
    setDoubted(number);
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
            label: `${nameOf(value)} (+${MOBILE_COUNTRIES[value].calling})`,
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
        hint={`${t("mobile.phoneHint")} · ${nameOf(country)} +${MOBILE_COUNTRIES[country].calling}`}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={24}
      />
      <p className={styles.note}>{t(code === "orange" ? "mobile.nextDial" : "mobile.next")}</p>
    </Form>
  );
}

/** Countries as the reader calls them. */
function useCountryNames(): (country: MobileCountry) => string {
  const names = new Intl.DisplayNames(useLocale(), { type: "region" });
  return (country) => names.of(country) ?? country;
}
