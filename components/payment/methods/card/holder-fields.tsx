import { useTranslations } from "next-intl";
import type { AppForm } from "@/components/form/use-app-form";
import { FieldPair } from "@/components/payment/methods/method-form-frame";
import { TaxIdField } from "@/components/payment/methods/tax-id-field";
import { TextField } from "@/components/ui/fields/text-field";
import { formatBrazilianPhone } from "@/lib/domain/brazil/brazilian-phone";
import { type CardHolderRequirements, formatBirthDate } from "@/lib/domain/payment/card/card-holder";
import { toPlainText } from "@/lib/domain/validation/typed-text";
import type { CardValues } from "./card-values";

/** The fields about the card holder that are needed besides the name. */
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
              {...form.field("birthDate")}
              clean={formatBirthDate}
              label={t("birthDate")}
              placeholder={t("birthDatePlaceholder")}
              inputMode="numeric"
              autoComplete="off"
            />
          ) : null}
          {region.phone ? (
            <TextField
              {...form.field("phone")}
              label={t("phone")}
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              clean={region.taxId ? formatBrazilianPhone : toPlainText}
            />
          ) : null}
        </FieldPair>
      ) : null}
    </>
  );
}
