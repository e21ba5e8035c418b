"use client";

import { useTranslations } from "next-intl";
import { type ChangeEvent, useRef, useState } from "react";
import type { AppForm } from "@/components/form/use-app-form";
import { FieldPair } from "@/components/payment/methods/method-form-frame";
import { SelectField } from "@/components/ui/fields/select-field";
import { TextField } from "@/components/ui/fields/text-field";
import { callApi } from "@/lib/browser/api/call-api";
import {
  BRAZILIAN_STATES,
  checkZip,
  extractZipDigits,
  formatZip,
} from "@/lib/domain/payment/card/card-holder";
import styles from "./card-form.module.css";
import type { CardValues } from "./card-values";

/** The billing address, filled from a ZIP code; the city needs a state first (rules/validation#card-fields). */
export function AddressFields({ form }: { form: AppForm<CardValues> }) {
  const t = useTranslations("checkout.card");
  const address = useAddressLookup(form);
  const [isStateChosen, setIsStateChosen] = useState(false);
  const hasState = isStateChosen || form.values().state !== "";
  const lookUpAddress = ({ target }: ChangeEvent<{ value: string }>) => void address.find(target.value);
  return (
    <fieldset className={styles.address}>
      <legend className={styles.legend}>{t("addressLegend")}</legend>
      <FieldPair>
        <TextField
          {...form.field("zip", { onChange: lookUpAddress })}
          clean={formatZip}
          label={t("zip")}
          placeholder="00000-000"
          inputMode="numeric"
          autoComplete="postal-code"
        />
        <SelectField
          {...form.field("state", { onChange: ({ target }) => setIsStateChosen(target.value !== "") })}
          label={t("state")}
          placeholder={t("statePlaceholder")}
          autoComplete="address-level1"
          options={BRAZILIAN_STATES.map((state) => ({ value: state, label: state }))}
        />
      </FieldPair>
      <p role="status" className={styles.lookupStatus}>
        {address.state === "loading" ? t("zipAsking") : null}
        {address.state === "unknown" ? t("zipUnknown") : null}
      </p>
      <TextField
        {...form.field("city")}
        label={t("city")}
        hint={hasState ? undefined : t("stateFirst")}
        readOnly={!hasState}
        autoComplete="address-level2"
      />
      <div className={styles.street}>
        <TextField {...form.field("street")} label={t("street")} autoComplete="address-line1" />
        <TextField {...form.field("streetNumber")} label={t("streetNumber")} autoComplete="off" />
      </div>
    </fieldset>
  );
}

type AutofilledField = "state" | "city" | "street";

/** A complete ZIP code fills state, city and street, except for what the buyer has typed. */
function useAddressLookup(form: AppForm<CardValues>) {
  const requestedZip = useRef("");
  /** The values that were filled in last; only these may be overwritten. */
  const autofilledValues = useRef<Partial<Record<AutofilledField, string>>>({});
  const [state, setState] = useState<"idle" | "loading" | "found" | "unknown">("idle");

  return {
    state,
    async find(text: string): Promise<void> {
      const zip = extractZipDigits(text);
      if (checkZip(text) !== null || zip === requestedZip.current) return;
      requestedZip.current = zip;
      setState("loading");
      const outcome = await callApi("findAddress", { zip }, { report: "nothing" });
      // Another ZIP code was typed in the meantime.
      if (requestedZip.current !== zip) return;
      if (!outcome.ok) {
        requestedZip.current = "";
        setState("idle");
        return;
      }
      const values = form.values();
      for (const name of ["state", "city", "street"] as const) {
        const match = outcome.data[name] ?? "";
        const mayFill = values[name] === "" || values[name] === autofilledValues.current[name];
        if (!mayFill || (match === "" && values[name] === "")) continue;
        form.set(name, match);
        autofilledValues.current[name] = match;
      }
      setState(outcome.data.street ? "found" : "unknown");
    },
  };
}
