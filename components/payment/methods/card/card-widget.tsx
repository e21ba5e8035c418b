"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { CardSkeleton } from "@/components/payment/methods/card-skeleton";
import type { MethodWidgetProps } from "@/components/payment/methods/method-widget";
import { RadioCards } from "@/components/ui/radio-cards";
import type { SavedCard as Saved } from "@/lib/contract/bill/cards";
import { CardBrandMark, cardBrandNamed } from "./card-brand-mark";
import styles from "./card-widget.module.css";
import { NewCard } from "./new-card";
import { SavedCard } from "./saved-card";
import { useSavedCards } from "./use-saved-cards";

/** The value of "another card": no card's id is one letter long. */
const OTHER = "-";

/** A card: one that was saved, the default first, or one that is typed. */
export function CardWidget(props: MethodWidgetProps) {
  const cards = useSavedCards();
  if (cards === null) return <CardSkeleton />;
  return cards.length === 0 ? <NewCard {...props} /> : <CardChoice {...props} cards={cards} />;
}

function CardChoice({ cards, ...props }: MethodWidgetProps & { cards: readonly Saved[] }) {
  const t = useTranslations("checkout.card");
  const [chosen, setChosen] = useState(cards.find(({ usable }) => usable)?.id ?? OTHER);
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
            const { code, name } = cardBrandNamed(brand);
            const date = `${String(expiryMonth).padStart(2, "0")}/${String(expiryYear).slice(-2)}`;
            return {
              value: id,
              icon: <CardBrandMark code={code} />,
              title: t("saved", { brand: name ?? t("unknownBrand"), last4 }),
              note: t(usable ? "expires" : "unusable", { date }),
              disabled: !usable,
              content: id === chosen ? <SavedCard key={id} card={card} {...props} /> : undefined,
            };
          }),
          {
            value: OTHER,
            title: t("otherCard"),
            content: chosen === OTHER ? <NewCard {...props} /> : undefined,
          },
        ]}
      />
    </div>
  );
}
