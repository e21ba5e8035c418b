"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { readStored, writeStored } from "@/lib/browser/storage/stored-text";
import type { AccountForm, AreaCode } from "./account-values";
import styles from "./phone-field.module.css";

export interface PhoneFieldProps {
  form: AccountForm;
  areaCodes: readonly AreaCode[];
  defaultCountry: string;
  words: { phone: string; areaCode: string };
}

/** The country that was chosen last in this browser; the next log-in begins with it. */
const REMEMBERED = "phone-country";

/** A phone number with its country's code beside it (spec §2 "area-code selector"). */
export function PhoneField({ form, areaCodes, defaultCountry, words }: PhoneFieldProps) {
  const [country, setCountry] = useState(defaultCountry);
  const code = areaCodes.find((one) => one.country === country)?.areaCode ?? "";
  const select = form.field("country", {
    onChange: (event) => {
      setCountry(event.target.value);
      writeStored("local", REMEMBERED, event.target.value);
    },
  });
  const remember = useEffectEvent(() => {
    const last = readStored("local", REMEMBERED);
    if (!areaCodes.some((one) => one.country === last) || last === null) return;
    setCountry(last);
    form.set("country", last);
  });
  useEffect(() => remember(), []);
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
        autoComplete="username"
        maxLength={32}
      />
    </div>
  );
}
