"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { AppForm } from "@/components/form/use-app-form";
import { SelectField } from "@/components/ui/fields/select-field";
import { TextField } from "@/components/ui/fields/text-field";
import { BRAZILIAN_STATES, formatZip } from "@/lib/domain/payment/card/card-holder";
import styles from "./address-fields.module.css";
import type { CardValues } from "./card-values";
import type { AddressLookup } from "./use-address-lookup";

export interface AddressFieldsProps {
  form: AppForm<CardValues>;
  lookup: AddressLookup;
  /** False: what the ZIP code stands for is a text. */
  isOpen: boolean;
  /** False: the number comes with the ZIP code, because there are many fields. */
  showsNumber: boolean;
  onOpen: () => void;
}

/**
 * The billing address: ZIP code and number. The rest is found by the ZIP code and shown as a text; its fields are there where it is
 * not found, and for who opens them (rules/validation#card-fields).
 */
export function AddressFields({ form, lookup, isOpen, showsNumber, onOpen }: AddressFieldsProps) {
  const t = useTranslations("checkout.card");
  const [isOpenedByHand, setOpenedByHand] = useState(false);
  const { state, city, street } = form.values();
  return (
    <fieldset className={styles.address}>
      <legend className={styles.legend}>{t("addressLegend")}</legend>
      <div className={styles.zip}>
        <TextField
          {...form.field("zip", { onChange: ({ target }) => void lookup.find(target.value) })}
          clean={formatZip}
          label={t("zip")}
          placeholder="00000-000"
          inputMode="numeric"
          autoComplete="postal-code"
        />
        {showsNumber ? (
          <TextField {...form.field("streetNumber")} label={t("streetNumber")} autoComplete="off" />
        ) : null}
      </div>
      <div className={styles.result}>
        <p role="status" className={styles.found}>
          {lookup.state === "loading" ? t("zipAsking") : null}
          {lookup.state === "unknown" ? t("zipUnknown") : null}
          {lookup.state === "idle" && !isOpen ? t("zipHint") : null}
          {lookup.state === "found" && !isOpen ? t("zipFound", { street, city, state }) : null}
        </p>
        {lookup.state === "found" && !isOpen ? (
          <button
            type="button"
            className={styles.edit}
            onClick={() => {
              setOpenedByHand(true);
              onOpen();
            }}
          >
            {t("addressEdit")}
          </button>
        ) : null}
      </div>
      {isOpen ? <StreetFields form={form} takesFocus={isOpenedByHand} /> : null}
    </fieldset>
  );
}

/** State, city and street; the city needs a state first. `takesFocus`: the button that opened the fields, and had the focus, is gone. */
function StreetFields({ form, takesFocus }: { form: AppForm<CardValues>; takesFocus: boolean }) {
  const t = useTranslations("checkout.card");
  const [isStateChosen, setIsStateChosen] = useState(false);
  const hasState = isStateChosen || form.values().state !== "";
  return (
    <>
      <div className={styles.place}>
        <SelectField
          {...form.field("state", { onChange: ({ target }) => setIsStateChosen(target.value !== "") })}
          label={t("state")}
          placeholder={t("statePlaceholder")}
          autoComplete="address-level1"
          autoFocus={takesFocus}
          options={BRAZILIAN_STATES.map((state) => ({ value: state, label: state }))}
        />
        <TextField
          {...form.field("city")}
          label={t("city")}
          hint={hasState ? undefined : t("stateFirst")}
          readOnly={!hasState}
          autoComplete="address-level2"
        />
      </div>
      <TextField {...form.field("street")} label={t("street")} autoComplete="address-line1" />
    </>
  );
}
