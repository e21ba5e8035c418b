"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useAppForm } from "@/components/form/use-app-form";
import { useReportSavedCard } from "@/components/payment/methods/form-ready";
import { MethodFormFrame } from "@/components/payment/methods/method-form-frame";
import type { MethodFormProps } from "@/components/payment/methods/method-form-props";
import { useRefusal } from "@/components/payment/methods/use-refusal";
import { RadioCards } from "@/components/ui/fields/radio-cards";
import { TextField } from "@/components/ui/fields/text-field";
import { findCardNetwork, getCardNetworkName } from "@/lib/domain/payment/card/card-number";
import {
  checkSecurityCode,
  cleanSecurityCode,
  requiresSecurityCode,
} from "@/lib/domain/payment/card/card-security";
import type { FieldProblem } from "@/lib/domain/validation/field-problem";
import type { KnownCard } from "@/lib/server/loaders/checkout";
import { CardBrandMark } from "./card-brand-mark";
import styles from "./card-form.module.css";
import { NewCardForm } from "./new-card-form";

/** The brand as far as the check of the security code needs it. */
const getCodeCheckBrand = (code: string) =>
  code === "amex" ? { code: "amex" as const, lengths: [15], codeLength: 4 as const, groups: [] } : null;

/** A saved card: only the security code is requested, where the card network requires it for each payment. */
function SavedCardForm({
  card,
  formId,
  busy,
  refusal,
  onPay,
}: Pick<MethodFormProps, "formId" | "busy" | "refusal" | "onPay"> & { card: KnownCard }) {
  const t = useTranslations("checkout.card");
  const fieldErrors = useTranslations("errors.field");
  const requiresCode = requiresSecurityCode(card.brand);
  const form = useAppForm<{ securityCode: string }, FieldProblem>({
    defaultValues: { securityCode: "" },
    rules: requiresCode
      ? { securityCode: (text) => checkSecurityCode(text, getCodeCheckBrand(card.brand)) }
      : {},
    formatProblem: (problem) => fieldErrors(problem),
    submit: async ({ securityCode }) => {
      if (!busy)
        onPay({
          savedCard: {
            cardId: card.id,
            ...(requiresCode ? { securityCode: cleanSecurityCode(securityCode, 4) } : {}),
          },
        });
    },
  });
  useRefusal(refusal, ({ field, text, reference }) => {
    const isCodeRefusal = requiresCode && field === "securityCode";
    if (isCodeRefusal) form.clearFields("securityCode");
    form.showErrors({
      reference,
      ...(isCodeRefusal ? { fields: { securityCode: text } } : { message: text }),
    });
  });

  return (
    <MethodFormFrame form={form} formId={formId}>
      {requiresCode ? (
        <TextField
          {...form.field("securityCode")}
          clean={(text) => cleanSecurityCode(text, card.brand === "amex" ? 4 : 3)}
          label={t("code")}
          hint={t(card.brand === "amex" ? "codeFront" : "codeBack")}
          className={styles.code}
          inputMode="numeric"
          autoComplete="cc-csc"
        />
      ) : null}
    </MethodFormFrame>
  );
}

/** The radio value of "another card"; no card has this id. */
const OTHER_CARD = "-";

/** Without the method code: the card is the only method with this form. */
export type CardFormProps = Omit<MethodFormProps, "code">;

/** The form of the method "card": a saved card, or the fields of a new one. */
export function CardForm(props: CardFormProps) {
  return props.savedCards.length === 0 ? <NewCardForm {...props} /> : <SavedCardPicker {...props} />;
}

function SavedCardPicker(props: CardFormProps) {
  const { savedCards: cards } = props;
  const t = useTranslations("checkout.card");
  const [chosen, setChosen] = useState(cards.find(({ usable }) => usable)?.id ?? OTHER_CARD);
  useReportSavedCard(chosen !== OTHER_CARD);
  const renderForm = (card: KnownCard) => <SavedCardForm key={card.id} card={card} {...props} />;
  // A card without fields has no panel below its line, only a form that the pay button submits.
  const cardWithoutFields = cards.find(({ id, brand }) => id === chosen && !requiresSecurityCode(brand));
  return (
    <div className={styles.choice}>
      <RadioCards
        label={t("savedLegend")}
        name="savedCard"
        value={chosen}
        disabled={props.busy}
        onChange={setChosen}
        options={[
          ...cards.map((card) => {
            const { id, brand, last4, expiryMonth, expiryYear, usable } = card;
            const date = `${String(expiryMonth).padStart(2, "0")}/${String(expiryYear).slice(-2)}`;
            return {
              value: id,
              icon: <CardBrandMark code={findCardNetwork(brand)} />,
              title: t("saved", { brand: getCardNetworkName(brand) ?? t("unknownBrand"), last4 }),
              note: t(usable ? "expires" : "unusable", { date }),
              disabled: !usable,
              content: id === chosen && requiresSecurityCode(brand) ? renderForm(card) : undefined,
            };
          }),
          {
            value: OTHER_CARD,
            title: t("otherCard"),
            content: chosen === OTHER_CARD ? <NewCardForm {...props} /> : undefined,
          },
        ]}
      />
      {cardWithoutFields ? renderForm(cardWithoutFields) : null}
    </div>
  );
}
