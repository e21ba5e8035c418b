"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Notice } from "@/components/feedback/notice";
import { FormField } from "@/components/form/form-field";
import { type FormErrors, useAppForm } from "@/components/form/use-app-form";
import { useBrand } from "@/components/studio/brands/brand-context";
import { usePickSource } from "@/components/studio/editor/use-pick-source";
import { StudioForm, useFormRefusal } from "@/components/studio/frame/studio-form";
import { PickField } from "@/components/studio/pick/pick-field";
import { SelectField } from "@/components/ui/fields/select-field";
import { TextField } from "@/components/ui/fields/text-field";
import { type AdminFailure, callAdmin } from "@/lib/browser/api/call-admin";
import { CURRENCY_CODES } from "@/lib/config/constants";
import { EXCHANGE_RATE_PATTERN } from "@/lib/config/constants-of-money";
import type { ListedRate } from "@/lib/contract/admin/money/rates";
import { toPlainText } from "@/lib/domain/validation/typed-text";

interface Values {
  base: string;
  currency: string;
  rate: string;
  again: string;
}

interface RateFormProps {
  /** The rate that is changed; null: another pair of currencies. */
  rate: ListedRate | null;
  onSet: (rate: ListedRate) => void;
  /** Another operator has been faster. */
  onOutdated: (failure: AdminFailure) => void;
}

const toCurrency = (code: string) => CURRENCY_CODES.find((known) => known === code);
/** A decimal with a point; undefined: no rate. */
const parseRate = (text: string) => {
  const rate = toPlainText(text).replace(/\s/g, "").replace(",", ".");
  return EXCHANGE_RATE_PATTERN.test(rate) ? rate : undefined;
};

/** Sets what a unit of the brand's prices is worth in another currency. */
export function RateForm({ rate: known, onSet, onOutdated }: RateFormProps) {
  const t = useTranslations("studio.rates");
  const { data } = useBrand();
  const { brand } = data.brand;
  const currencies = data.live?.currencies ?? [];
  const source = usePickSource("currencies");
  const refusal = useFormRefusal(["base", "currency", "rate"]);
  // What the operator saw when the dialog was opened.
  const [before] = useState(known?.rate ?? null);
  const [isFar, setFar] = useState(false);
  function describeRefusal(failure: AdminFailure): FormErrors<Values> | null {
    const { problem, fields = {} } = failure;
    if (problem === "rateUnconfirmed") {
      setFar(true);
      return isFar ? { fields: { again: t("againWrong") } } : {};
    }
    if (problem === "outdated") {
      onOutdated(failure);
      return before === null ? { message: t("exists") } : null;
    }
    if (fields.base) return { fields: { base: t("baseWrong") } };
    return fields.currency ? { fields: { currency: t("currencyWrong") } } : null;
  }
  const form = useAppForm<Values, "rateWrong" | "currencyWrong">({
    defaultValues: {
      ...{ base: known?.base ?? currencies[0] ?? "", currency: known?.currency ?? "" },
      ...{ rate: before ?? "", again: "" },
    },
    rules: {
      currency: (code, { base }) => (toCurrency(code) && code !== base ? null : "currencyWrong"),
      rate: (text) => (parseRate(text) === undefined ? "rateWrong" : null),
    },
    formatProblem: (problem) => t(problem),
    submit: async ({ again, ...typed }) => {
      const base = toCurrency(typed.base);
      const rate = parseRate(typed.rate);
      const currency = toCurrency(typed.currency);
      if (!base || !currency || rate === undefined) return {};
      const repeated = isFar ? { again: parseRate(again) ?? "0.00000001" } : {};
      const payload = { brand, base, currency, rate, before };
      const outcome = await callAdmin("setRate", { ...payload, ...repeated });
      if (!outcome.ok) return describeRefusal(outcome.failure) ?? refusal.refuse(outcome.failure);
      onSet(outcome.data.rate);
      return undefined;
    },
  });
  return (
    <StudioForm form={form} refusal={refusal} submitLabel={t("save")}>
      {known ? null : (
        <>
          <SelectField
            {...form.field("base", {
              onChange: () => form.getError("currency") && void form.trigger("currency"),
            })}
            label={t("base")}
            hint={t("baseHint")}
            options={currencies.map((code) => ({ value: code, label: source.getLabel(code) }))}
          />
          <FormField form={form} name="currency">
            {({ value, onChange, error }) => (
              <PickField
                {...source}
                label={t("currency")}
                error={error}
                value={value === "" ? null : value}
                onChange={(code) => onChange(code ?? "")}
              />
            )}
          </FormField>
        </>
      )}
      <TextField
        {...form.field("rate", { onChange: () => setFar(false) })}
        label={known ? t("rateOf", { base: known.base, currency: known.currency }) : t("rate")}
        hint={t("rateHint")}
        inputMode="decimal"
        autoComplete="off"
      />
      {isFar ? (
        <>
          <Notice tone="warn" live="alert">
            {t("far", { before: before ?? "" })}
          </Notice>
          <TextField {...form.field("again")} label={t("again")} inputMode="decimal" autoComplete="off" />
        </>
      ) : null}
    </StudioForm>
  );
}
