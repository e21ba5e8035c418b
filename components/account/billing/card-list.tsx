"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { SectionCard } from "@/components/account/section-card";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { callApi } from "@/lib/browser/api/call-api";
import type { Locale } from "@/lib/config/constants";
import type { SavedCard } from "@/lib/contract/bill/cards";
import { errorRow } from "@/lib/domain/errors/catalogue";
import { cardName } from "@/lib/domain/payment/card-name";
import styles from "./billing.module.css";
import { CardRow } from "./card-row";
import { DeleteCardDialog } from "./delete-card-dialog";

export interface CardListProps {
  cards: SavedCard[] | null;
  /** There is a renewal that a card can be chosen for. */
  renews: boolean;
  locale: Locale;
  onChange: (cards: SavedCard[]) => void;
  refresh: () => Promise<void>;
}

/** Saved cards: which one pays, and taking one away. */
export function CardList({ cards, renews, locale, onChange, refresh }: CardListProps) {
  const t = useTranslations("billing.cards");
  const errors = useTranslations("errors");
  const [busy, setBusy] = useState<string | null>(null);
  const [asked, setAsked] = useState<SavedCard | null>(null);
  const [said, setSaid] = useState("");
  const [failure, setFailure] = useState<number | null>(null);

  async function remove(card: SavedCard) {
    setBusy(card.id);
    const outcome = await callApi("deleteCard", { cardId: card.id }, { report: "consequences" });
    setBusy(null);
    setAsked(null);
    setFailure(outcome.ok ? null : outcome.code);
    setSaid(outcome.ok ? t("said.deleted") : "");
    if (outcome.ok) onChange((cards ?? []).filter(({ id }) => id !== card.id));
    await refresh();
  }

  async function choose(card: SavedCard) {
    setBusy(card.id);
    const outcome = await callApi("changeBillingCard", { cardId: card.id }, { report: "consequences" });
    setBusy(null);
    setFailure(outcome.ok ? null : outcome.code);
    setSaid(outcome.ok ? t("said.changed", { card: cardName(card) }) : "");
    if (outcome.ok) onChange((cards ?? []).map((one) => afterChoice(one, outcome.data.card)));
    await refresh();
  }

  return (
    <SectionCard id="cards" title={t("title")} lead={cards?.length ? t("lead") : undefined}>
      {cards === null ? (
        <div className={styles.actions}>
          <p className={styles.quiet}>{t("unread")}</p>
          <Button variant="secondary" size="sm" onClick={refresh}>
            {t("retry")}
          </Button>
        </div>
      ) : null}
      {cards?.length === 0 ? <p className={styles.quiet}>{t("none")}</p> : null}
      {cards?.length ? (
        <ul className={styles.cards}>
          {cards.map((card) => (
            <CardRow
              key={card.id}
              card={card}
              renews={renews}
              busy={busy === card.id}
              locale={locale}
              onChoose={() => choose(card)}
              onDelete={() => setAsked(card)}
            />
          ))}
        </ul>
      ) : null}
      <p role="status" className={styles.said}>
        {said}
      </p>
      {failure === null ? null : (
        <Notice tone="danger" live="alert">
          {errors(errorRow(failure).messageKey)}
        </Notice>
      )}
      <DeleteCardDialog
        card={asked}
        busy={busy !== null}
        onClose={() => setAsked(null)}
        onYes={() => asked && remove(asked)}
      />
    </SectionCard>
  );
}

/** There is one default, and one card that pays: the chosen one. */
function afterChoice(card: SavedCard, chosen: SavedCard): SavedCard {
  if (card.id === chosen.id) return chosen;
  return { ...card, isDefault: false, paysRenewal: card.paysRenewal && !chosen.paysRenewal };
}
