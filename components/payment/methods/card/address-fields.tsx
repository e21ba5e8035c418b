"use client";

import { useTranslations } from "next-intl";
import { type ChangeEvent, useState } from "react";
import type { AppForm } from "@/components/form/use-app-form";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { STATES } from "@/lib/domain/payment/zip";
import type { CardValues } from "./card-values";
import styles from "./card-widget.module.css";
import { formatZip } from "./retype";
import { typed } from "./typed";
import { useAddress } from "./use-address";

/** The billing address: a ZIP code fills the rest; the city waits for its state (spec §5). */
export function AddressFields({ form }: { form: AppForm<CardValues> }) {
  const t = useTranslations("checkout.card");
  const address = useAddress(form);
  const [chosen, setChosen] = useState(false);
  const hasState = chosen || form.values().state !== "";
  const find = ({ target }: ChangeEvent<{ value: string }>) => void address.find(target.value);
  return (
    <fieldset className={styles.address}>
      <legend className={styles.legend}>{t("addressLegend")}</legend>
      <div className={styles.pair}>
        <TextField
          {...typed(form.field("zip", { onChange: find }), formatZip)}
          label={t("zip")}
          placeholder="00000-000"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={10}
        />
        <SelectField
          {...form.field("state", { onChange: ({ target }) => setChosen(target.value !== "") })}
          label={t("state")}
          placeholder={t("statePlaceholder")}
          autoComplete="address-level1"
          options={STATES.map((state) => ({ value: state, label: state }))}
        />
      </div>
      <p role="status" className={styles.found}>
        {address.state === "asking" ? t("zipAsking") : null}
        {address.state === "unknown" ? t("zipUnknown") : null}
      </p>
      <TextField
        {...form.field("city")}
        label={t("city")}
        hint={hasState ? undefined : t("stateFirst")}
        readOnly={!hasState}
        autoComplete="address-level2"
        maxLength={80}
      />
      <div className={styles.street}>
        <TextField
          {...form.field("street")}
          label={t("street")}
          autoComplete="address-line1"
          maxLength={120}
        />
        <TextField
          {...form.field("streetNumber")}
          label={t("streetNumber")}
          autoComplete="off"
          maxLength={20}
        />
      </div>
    </fieldset>
  );
}
