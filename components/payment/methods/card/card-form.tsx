"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { MethodFormProps } from "@/components/payment/methods/method-form-props";
import { CardFormSkeleton } from "@/components/payment/methods/picker/card-form-skeleton";
import { RadioCards } from "@/components/ui/fields/radio-cards";
import type { SavedCard as Saved } from "@/lib/contract/bill/cards";
import { CardBrandMark, findCardBrand } from "./card-brand-mark";
import styles from "./card-form.module.css";
import { NewCardForm } from "./new-card-form";
import { SavedCardForm } from "./saved-card-form";
import { useSavedCards } from "./use-saved-cards";

/** The radio value of "another card"; no card has this id. */
const OTHER_CARD = "-";

/** Without the method code: the card is the only method with this form. */
export type CardFormProps = Omit<MethodFormProps, "code">;

/** The form of the method "card": a saved card, or the fields of a new one. */
export function CardForm(props: CardFormProps) {
  const cards = useSavedCards();
  if (cards === null) return <CardFormSkeleton />;
  return cards.length === 0 ? <NewCardForm {...props} /> : <SavedCardPicker {...props} cards={cards} />;
}

function SavedCardPicker({ cards, ...props }: CardFormProps & { cards: readonly Saved[] }) {
  const t = useTranslations("checkout.card");
  const [chosen, setChosen] = useState(cards.find(({ usable }) => usable)?.id ?? OTHER_CARD);
  return (
    <div className={styles.choice}>
      <RadioCards
        label={t("savedLegend")}
        name="savedCard"
        value={chosen}
        disabled={props.busy}
        onChange={({ target }) => setChosen(target.value)}
        options={[
          ...cards.map((card) => {
            const { id, brand, last4, expiryMonth, expiryYear, usable } = card;
            const { code, name } = findCardBrand(brand);
            const date = `${String(expiryMonth).padStart(2, "0")}/${String(expiryYear).slice(-2)}`;
            return {
              value: id,
              icon: <CardBrandMark code={code} />,
              title: t("saved", { brand: name ?? t("unknownBrand"), last4 }),
              note: t(usable ? "expires" : "unusable", { date }),
              disabled: !usable,
              content: id === chosen ? <SavedCardForm key={id} card={card} {...props} /> : undefined,
            };
          }),
          {
            value: OTHER_CARD,
            title: t("otherCard"),
            content: chosen === OTHER_CARD ? <NewCardForm {...props} /> : undefined,
          },
        ]}
      />
    </div>
  );
}
