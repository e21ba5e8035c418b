"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { SelectField } from "@/components/ui/fields/select-field";
import { TextField } from "@/components/ui/fields/text-field";
import { readStoredText, writeStoredText } from "@/lib/browser/storage/stored-text";
import type { AccountForm, AreaCode } from "./account-values";
import styles from "./phone-field.module.css";

export interface PhoneFieldProps {
  form: AccountForm;
  areaCodes: readonly AreaCode[];
  defaultCountry: string;
  labels: { phone: string; areaCode: string };
  autoComplete: "username" | "tel-national";
}

/** The country that was chosen last in this browser, the default of the next log-in. */
const COUNTRY_STORAGE_KEY = "phone-country";

/** A phone number with its country code (rules/accounts#log-in); without a list of those it is typed with its "+". */
export function PhoneField({ form, areaCodes, defaultCountry, labels, autoComplete }: PhoneFieldProps) {
  const [country, setCountry] = useState(defaultCountry);
  const areaCode = areaCodes.find((one) => one.country === country)?.areaCode ?? "";
  const select = form.field("country", {
    onChange: (event) => {
      setCountry(event.target.value);
      writeStoredText("local", COUNTRY_STORAGE_KEY, event.target.value);
    },
  });
  const restoreCountry = useEffectEvent(() => {
    const storedCountry = readStoredText("local", COUNTRY_STORAGE_KEY);
    if (!areaCodes.some((one) => one.country === storedCountry) || storedCountry === null) return;
    setCountry(storedCountry);
    form.set("country", storedCountry);
  });
  useEffect(() => restoreCountry(), []);
  return (
    <div className={areaCodes.length > 0 ? styles.row : undefined}>
      {areaCodes.length > 0 ? (
        <div className={styles.code}>
          <SelectField
            {...select}
            label={labels.areaCode}
            autoComplete="tel-country-code"
            options={areaCodes.map((one) => ({
              value: one.country,
              label: `${one.name} (+${one.areaCode})`,
            }))}
          />
          {/* The closed list shows the code only; its options name the country, too. */}
          <span className={styles.shown} aria-hidden="true">
            {areaCode === "" ? "" : `+${areaCode}`}
          </span>
        </div>
      ) : null}
      <TextField
        {...form.field("account", { strip: true })}
        label={labels.phone}
        type="tel"
        inputMode="tel"
        autoComplete={autoComplete}
        maxLength={32}
      />
    </div>
  );
}
