import { useTranslations } from "next-intl";
import { useState } from "react";
import rows from "@/components/account/list-rows.module.css";
import { MemberList } from "@/components/account/member-list";
import { SectionCard } from "@/components/account/section-card";
import { ActionStatus } from "@/components/feedback/action-status";
import { ConfirmDialog } from "@/components/feedback/dialog";
import { useAction } from "@/components/feedback/use-action";
import { CardIcon } from "@/components/ui/art/icons/payment-icons";
import { CardMark } from "@/components/ui/art/marks/card-mark";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/links/button-link";
import shapes from "@/components/ui/shapes.module.css";
import { Badge } from "@/components/ui/text/badge";
import { callApi } from "@/lib/browser/api/call-api";
import type { Locale } from "@/lib/config/constants";
import type { SavedCard } from "@/lib/contract/bill/cards";
import { findCardNetwork, formatCardName, getCardNetworkName } from "@/lib/domain/payment/card/card-number";
import styles from "./billing.module.css";

export interface CardListProps {
  cards: SavedCard[] | null;
  /** A renewal exists, for which a card can be chosen: none that is paid under a mandate. */
  hasRenewal: boolean;
  locale: Locale;
  onChange: (cards: SavedCard[]) => void;
  refresh: () => Promise<void>;
}

interface CardChange {
  kind: "choose" | "delete";
  card: SavedCard;
}

/** Saved cards: which one pays, and deleting one. */
export function CardList({ cards, hasRenewal, locale, onChange, refresh }: CardListProps) {
  const t = useTranslations("billing.cards");
  const [cardToDelete, setCardToDelete] = useState<SavedCard | null>(null);
  const closeQuestion = () => setCardToDelete(null);
  const change = useAction<CardChange, SavedCard | null>({
    perform: async ({ kind, card }, signal) => {
      const payload = { cardId: card.id };
      if (kind === "choose") {
        const outcome = await callApi("changeBillingCard", payload, { report: "consequences", signal });
        return outcome.ok ? { ok: true, data: outcome.data.card } : outcome;
      }
      const outcome = await callApi("deleteCard", payload, { report: "consequences", signal });
      return outcome.ok ? { ok: true, data: null } : outcome;
    },
    onSuccess: (chosen, { card }) => {
      if (chosen) {
        onChange((cards ?? []).map((item) => applyChosenCard(item, chosen)));
        return t("said.changed", { card: formatCardName(card) });
      }
      onChange((cards ?? []).filter(({ id }) => id !== card.id));
      return t("said.deleted");
    },
    onSettled: () => {
      closeQuestion();
      return refresh();
    },
  });
  const isInUse = cardToDelete?.paysRenewal === true;

  return (
    <SectionCard id="cards" title={t("title")} lead={cards?.length ? t("lead") : undefined}>
      <MemberList
        items={cards}
        messages={{ unread: t("unread"), retry: t("retry"), none: t("none") }}
        onRetry={refresh}
        renderItem={(card) => (
          <CardRow
            key={card.id}
            card={card}
            hasRenewal={hasRenewal}
            busy={change.pending?.card.id === card.id}
            locale={locale}
            onChoose={() => change.run({ kind: "choose", card })}
            onDelete={() => setCardToDelete(card)}
          />
        )}
      />
      <ActionStatus action={change} handlers={{ refresh }} />
      {/* For the card of the renewal: why it can't be deleted, and what helps. */}
      <ConfirmDialog
        open={cardToDelete !== null}
        onClose={closeQuestion}
        onConfirm={() => cardToDelete && change.run({ kind: "delete", card: cardToDelete })}
        title={t(isInUse ? "inUse.title" : "ask.title")}
        description={
          isInUse
            ? t("inUse.body")
            : t("ask.body", { card: cardToDelete ? formatCardName(cardToDelete) : "" })
        }
        closeLabel={t("ask.close")}
        confirmLabel={t("ask.yes")}
        cancelLabel={t("ask.no")}
        busy={change.busy}
        busyLabel={t("busy")}
        alternative={
          isInUse ? (
            <ButtonLink href="#renewal" onClick={closeQuestion}>
              {t("inUse.toRenewal")}
            </ButtonLink>
          ) : null
        }
      />
    </SectionCard>
  );
}

/** Makes the chosen card the only default, and the only one that pays the renewal. */
function applyChosenCard(card: SavedCard, chosen: SavedCard): SavedCard {
  if (card.id === chosen.id) return chosen;
  return { ...card, isDefault: false, paysRenewal: card.paysRenewal && !chosen.paysRenewal };
}

interface CardRowProps {
  card: SavedCard;
  hasRenewal: boolean;
  busy: boolean;
  locale: Locale;
  onChoose: () => void;
  onDelete: () => void;
}

/** One saved card: its name, expiry date and use. */
function CardRow({ card, hasRenewal, busy, locale, onChoose, onDelete }: CardRowProps) {
  const t = useTranslations("billing.cards");
  const name = formatCardName(card);
  const network = findCardNetwork(card.brand);
  const date = new Intl.DateTimeFormat(locale, { month: "2-digit", year: "numeric", timeZone: "UTC" }).format(
    Date.UTC(card.expiryYear, card.expiryMonth - 1),
  );
  const isChosen = hasRenewal ? card.paysRenewal : card.isDefault;
  return (
    <li className={styles.row}>
      <span className={rows.icon}>{network ? <CardMark code={network} /> : <CardIcon />}</span>
      <div className={rows.text}>
        <p className={rows.name}>
          {t("ends", { brand: getCardNetworkName(card.brand) ?? t("unknown"), last4: card.last4 })}
        </p>
        <p className={rows.facts}>
          <span>{t("expires", { date })}</span>
          {card.holder ? <span>{card.holder}</span> : null}
        </p>
        <p className={styles.badges}>
          {card.usable ? null : <Badge tone="danger">{t("expired")}</Badge>}
          {card.paysRenewal ? <Badge tone="brand">{t("paysRenewal")}</Badge> : null}
          {card.isDefault && !card.paysRenewal ? <Badge>{t("first")}</Badge> : null}
        </p>
      </div>
      <div className={shapes.row}>
        {isChosen || !card.usable ? null : (
          <Button
            variant="secondary"
            size="sm"
            busy={busy}
            busyLabel={t("busy")}
            aria-label={t(hasRenewal ? "useOf" : "firstOf", { card: name })}
            onClick={onChoose}
          >
            {t(hasRenewal ? "useForRenewal" : "chooseFirst")}
          </Button>
        )}
        <Button variant="ghost" size="sm" aria-label={t("deleteOf", { card: name })} onClick={onDelete}>
          {t("delete")}
        </Button>
      </div>
    </li>
  );
}
