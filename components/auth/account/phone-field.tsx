"use client";

import { useState } from "react";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import type { AccountForm, AreaCode } from "./account-values";
import styles from "./phone-field.module.css";

export interface PhoneFieldProps {
  form: AccountForm;
  areaCodes: readonly AreaCode[];
  defaultCountry: string;
  words: { phone: string; areaCode: string };
}

/** A phone number with its country's code beside it (spec §2 "area-code selector"). */
export function PhoneField({ form, areaCodes, defaultCountry, words }: PhoneFieldProps) {
  const [country, setCountry] = useState(defaultCountry);
  const code = areaCodes.find((one) => one.country === country)?.areaCode ?? "";
  const select = form.field("country", { onChange: (event) => setCountry(event.target.value) });
  return (
    <div className={styles.row}>
      <div className={styles.code}>
        <SelectField
          {...select}
          label={words.areaCode}
          autoComplete="tel-country-code"
          options={areaCodes.map((one) => ({ value: one.country, label: `${one.name} (+${one.areaCode})` }))}
        />
        {/* The closed list has room for the code only; the option says the country too. */}
        <span className={styles.shown} aria-hidden="true">
          {code === "" ? "" : `+${code}`}
        </span>
      </div>
      <TextField
        {...form.field("account", { strip: true })}
        label={words.phone}
        type="tel"
        inputMode="tel"
        autoComplete="username tel-national"
        maxLength={32}
      />
    </div>
  );
}
