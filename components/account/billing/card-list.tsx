"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { SectionCard } from "@/components/account/section-card";
import { Notice } from "@/components/feedback/notice";
import { Button } from "@/components/ui/button";
import { callApi } from "@/lib/browser/api/call-api";
import type { Locale } from "@/lib/config/constants";
import type { SavedCard } from "@/lib/contract/bill/cards";
import { getErrorRow } from "@/lib/domain/errors/error-catalog";
import { formatCardName } from "@/lib/domain/payment/card/card-name";
import styles from "./billing.module.css";
import { CardRow } from "./card-row";
import { DeleteCardDialog } from "./delete-card-dialog";

export interface CardListProps {
  cards: SavedCard[] | null;
  /** There is a renewal that a card can be chosen for. */
  hasRenewal: boolean;
  locale: Locale;
  onChange: (cards: SavedCard[]) => void;
  refresh: () => Promise<void>;
}

/** Saved cards: which one pays, and taking one away. */
export function CardList({ cards, hasRenewal, locale, onChange, refresh }: CardListProps) {
  const t = useTranslations("billing.cards");
  const errors = useTranslations("errors");
  const [busyCardId, setBusyCardId] = useState<string | null>(null);
  const [cardToDelete, setCardToDelete] = useState<SavedCard | null>(null);
  const [statusMessage, setStatusMessage] = useState("");
  const [errorCode, setErrorCode] = useState<number | null>(null);

  async function deleteCard(card: SavedCard) {
    setBusyCardId(card.id);
    const outcome = await callApi("deleteCard", { cardId: card.id }, { report: "consequences" });
    setBusyCardId(null);
    setCardToDelete(null);
    setErrorCode(outcome.ok ? null : outcome.code);
    setStatusMessage(outcome.ok ? t("said.deleted") : "");
    if (outcome.ok) onChange((cards ?? []).filter(({ id }) => id !== card.id));
    await refresh();
  }

  async function chooseCard(card: SavedCard) {
    setBusyCardId(card.id);
    const outcome = await callApi("changeBillingCard", { cardId: card.id }, { report: "consequences" });
    setBusyCardId(null);
    setErrorCode(outcome.ok ? null : outcome.code);
    setStatusMessage(outcome.ok ? t("said.changed", { card: formatCardName(card) }) : "");
    if (outcome.ok) onChange((cards ?? []).map((one) => applyChosenCard(one, outcome.data.card)));
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
              hasRenewal={hasRenewal}
              busy={busyCardId === card.id}
              locale={locale}
              onChoose={() => chooseCard(card)}
              onDelete={() => setCardToDelete(card)}
            />
          ))}
        </ul>
      ) : null}
      <p role="status" className={styles.said}>
        {statusMessage}
      </p>
      {errorCode === null ? null : (
        <Notice tone="danger" live="alert">
          {errors(getErrorRow(errorCode).messageKey)}
        </Notice>
      )}
      <DeleteCardDialog
        card={cardToDelete}
        busy={busyCardId !== null}
        onClose={() => setCardToDelete(null)}
        onConfirm={() => cardToDelete && deleteCard(cardToDelete)}
      />
    </SectionCard>
  );
}

/** There is one default, and one card that pays: the chosen one. */
function applyChosenCard(card: SavedCard, chosen: SavedCard): SavedCard {
  if (card.id === chosen.id) return chosen;
  return { ...card, isDefault: false, paysRenewal: card.paysRenewal && !chosen.paysRenewal };
}
