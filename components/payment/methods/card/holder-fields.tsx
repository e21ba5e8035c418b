"use client";

import { useTranslations } from "next-intl";
import type { AppForm } from "@/components/form/use-app-form";
import { FieldPair } from "@/components/payment/methods/method-form-frame";
import { TaxIdField } from "@/components/payment/methods/tax-id-field";
import { TextField } from "@/components/ui/fields/text-field";
import type { CardHolderRequirements } from "@/lib/domain/payment/card/card-holder-requirements";
import type { CardValues } from "./card-values";
import { formatWhileTyping } from "./format-while-typing";
import { formatBirthDate } from "./reformat-input";

/** The fields about the card holder that the region requires. */
export function HolderFields({
  form,
  region,
}: {
  form: AppForm<CardValues>;
  region: CardHolderRequirements;
}) {
  const t = useTranslations("checkout.card");
  return (
    <>
      {region.taxId ? (
        <TaxIdField field={form.field("taxId")} label={t("taxId")} hint={t("taxIdHint")} />
      ) : null}
      {region.birthDate || region.phone ? (
        <FieldPair>
          {region.birthDate ? (
            <TextField
              {...formatWhileTyping(form.field("birthDate"), formatBirthDate)}
              label={t("birthDate")}
              placeholder={t("birthDatePlaceholder")}
              inputMode="numeric"
              autoComplete="off"
              maxLength={10}
            />
          ) : null}
          {region.phone ? (
            <TextField
              {...form.field("phone")}
              label={t("phone")}
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              maxLength={24}
            />
          ) : null}
        </FieldPair>
      ) : null}
    </>
  );
}
