"use client";

import { useTranslations } from "next-intl";
import { type ChangeEvent, useEffect, useEffectEvent, useState } from "react";
import { type SubmitOutcome, useAppForm } from "@/components/form/use-app-form";
import { FieldPair, MethodFormFrame } from "@/components/payment/methods/method-form-frame";
import type { MethodFormProps } from "@/components/payment/methods/method-form-props";
import { readPayerPhone } from "@/components/payment/methods/read-payer-phone";
import { useRefusal } from "@/components/payment/methods/use-refusal";
import { LockIcon } from "@/components/ui/art/icons/tool-icons";
import { TextField } from "@/components/ui/fields/text-field";
import { formatBrazilianPhone } from "@/lib/domain/brazil/brazilian-phone";
import type { ErrorField } from "@/lib/domain/errors/error-catalog";
import { getCardHolderRequirements } from "@/lib/domain/payment/card/card-holder";
import {
  CARD_NETWORK_NAMES,
  type CardBrand,
  detectCardBrand,
  extractCardDigits,
  formatCardNumber,
} from "@/lib/domain/payment/card/card-number";
import { cleanSecurityCode, formatExpiry } from "@/lib/domain/payment/card/card-security";
import type { FieldProblem } from "@/lib/domain/validation/field-problem";
import { AddressFields } from "./address-fields";
import { CardBrandMark } from "./card-brand-mark";
import styles from "./card-form.module.css";
import {
  CARD_FORM_PROBLEMS,
  type CardProblem,
  type CardValues,
  createCardRules,
  EMPTY_CARD,
  STREET_FIELDS,
  toCardInput,
} from "./card-values";
import { HolderFields } from "./holder-fields";
import { useAddressLookup } from "./use-address-lookup";

const CARD_FIELD_BY_ERROR_FIELD: Partial<Record<ErrorField, keyof CardValues>> = {
  cardNumber: "number",
  cardExpiry: "expiry",
  securityCode: "securityCode",
};

/** The field of the card form that shows an error; null: the error is about the whole card. */
function getRefusedField(field: ErrorField): keyof CardValues | null {
  return CARD_FIELD_BY_ERROR_FIELD[field] ?? null;
}

/** The messages of all other problems are shared with other forms. */
const findCardFormProblem = (problem: CardProblem) => CARD_FORM_PROBLEMS.find((known) => known === problem);

/** The fields of a new card; the values are sent to billing and stored nowhere (threat T47). */
export function NewCardForm({
  formId,
  busy,
  currency,
  refusal,
  isLeaving,
  holderData,
  savedCards,
  knownPhone,
  onPay,
}: Omit<MethodFormProps, "code">) {
  const t = useTranslations("checkout");
  const fieldErrors = useTranslations("errors.field");
  const [brand, setBrand] = useState<CardBrand | null>(null);
  const [isAddressOpen, setAddressOpen] = useState(false);
  const [isZipComplete, setZipComplete] = useState(false);
  const region = getCardHolderRequirements(currency, holderData);
  // At most eight fields at first (rules/payments#card-fields).
  const isNumberLate = region.taxId && region.birthDate && region.phone;
  const showsNumber = !isNumberLate || isZipComplete || isAddressOpen;
  const form = useAppForm<CardValues, CardProblem>({
    defaultValues: {
      ...EMPTY_CARD,
      holder: savedCards.find(({ holder }) => holder)?.holder ?? "",
      phone: region.taxId ? formatBrazilianPhone(knownPhone ?? "") : (knownPhone ?? ""),
    },
    rules: createCardRules(region, { isAddressOpen, showsNumber }, Date.now, async (text) => {
      const phone = await readPayerPhone(text, currency);
      return phone.ok ? null : phone.problem;
    }),
    formatProblem: (problem) => {
      const cardProblem = findCardFormProblem(problem);
      return cardProblem ? t(`card.${cardProblem}`) : fieldErrors(problem as FieldProblem);
    },
    submit: async (values): Promise<SubmitOutcome<CardValues>> => {
      if (busy) return undefined;
      if (region.address && !isAddressOpen) {
        // The ZIP code may have been typed a moment ago.
        await address.find(values.zip);
        const missing = STREET_FIELDS.filter((name) => form.values()[name] === "");
        if (missing.length > 0) return openAddress(missing);
      }
      const phone = region.phone ? await readPayerPhone(values.phone, currency) : null;
      if (phone && !phone.ok) return { fields: { phone: fieldErrors(phone.problem) } };
      onPay({ card: toCardInput({ ...values, ...form.values() }, region, phone?.number ?? null) });
      return undefined;
    },
  });

  const address = useAddressLookup(form, {
    onComplete: () => setZipComplete(true),
    onUnknown: () => setAddressOpen(true),
  });

  useRefusal(refusal, ({ field, text, reference }) => {
    // Only the refused field is cleared: a card without funds can pay later, and nothing else was wrong.
    const refusedField = getRefusedField(field);
    if (refusedField) form.clearFields(refusedField);
    if (refusedField === "number") setBrand(null);
    form.showErrors({
      reference,
      ...(refusedField ? { fields: { [refusedField]: text } } : { message: text }),
    });
  });

  // Browsers restore forms after "back" and reload; card data must not be restored (threat T47).
  const clearCard = useEffectEvent(() => form.clearFields("number", "expiry", "securityCode"));
  useEffect(() => {
    if (isLeaving) clearCard();
    const clearOnPageHide = () => clearCard();
    window.addEventListener("pagehide", clearOnPageHide);
    return () => window.removeEventListener("pagehide", clearOnPageHide);
  }, [isLeaving]);

  return (
    <MethodFormFrame form={form} formId={formId}>
      <TextField
        {...form.field("number", { onChange: updateBrand })}
        clean={formatCardNumber}
        label={t("card.number")}
        inputMode="numeric"
        autoComplete="cc-number"
        placeholder="0000 0000 0000 0000"
        suffix={<CardBrandMark code={brand?.code ?? null} />}
      />
      <span role="status" className="visually-hidden">
        {brand ? t("card.brand", { brand: CARD_NETWORK_NAMES[brand.code] }) : null}
      </span>
      <FieldPair>
        <TextField
          {...form.field("expiry")}
          clean={formatExpiry}
          label={t("card.expiry")}
          inputMode="numeric"
          autoComplete="cc-exp"
          placeholder={t("card.expiryPlaceholder")}
        />
        <TextField
          {...form.field("securityCode")}
          clean={(text) => cleanSecurityCode(text, brand?.codeLength ?? 4)}
          label={t("card.code")}
          hint={brand?.codeLength === 4 ? t("card.codeFront") : t("card.codeBack")}
          inputMode="numeric"
          autoComplete="cc-csc"
        />
      </FieldPair>
      <TextField {...form.field("holder")} label={t("card.holder")} autoComplete="cc-name" />
      <HolderFields form={form} region={region} />
      {region.address ? (
        <AddressFields
          form={form}
          lookup={address}
          isOpen={isAddressOpen}
          showsNumber={showsNumber}
          onOpen={() => setAddressOpen(true)}
        />
      ) : null}
      <p className={styles.secure}>
        <LockIcon size={16} />
        {t("card.secure")}
      </p>
    </MethodFormFrame>
  );

  function openAddress(missing: readonly (typeof STREET_FIELDS)[number][]): SubmitOutcome<CardValues> {
    setAddressOpen(true);
    return { fields: Object.fromEntries(missing.map((name) => [name, t(`card.${name}Required`)])) };
  }

  function updateBrand({ target }: ChangeEvent<{ value: string }>) {
    const next = detectCardBrand(extractCardDigits(target.value));
    if (next?.code !== brand?.code) setBrand(next);
  }
}
