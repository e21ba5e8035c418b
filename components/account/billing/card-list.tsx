import { useTranslations } from "next-intl";
import { useState } from "react";
import { MemberList } from "@/components/account/member-list";
import { SectionCard } from "@/components/account/section-card";
import { ActionStatus } from "@/components/feedback/action-status";
import { ConfirmDialog } from "@/components/feedback/dialog";
import { useAction } from "@/components/feedback/use-action";
import { ButtonLink } from "@/components/ui/links/button-link";
import { callApi } from "@/lib/browser/api/call-api";
import type { ApiOutcome } from "@/lib/browser/api/outcome";
import type { Locale } from "@/lib/config/constants";
import type { SavedCard } from "@/lib/contract/bill/cards";
import type { Money } from "@/lib/contract/field-schemas";
import { formatUnbrokenCardName } from "@/lib/domain/payment/card/card-number";
import { BackupDialog } from "./backup-dialog";
import { CardRow } from "./card-row";

export interface CardListProps {
  cards: SavedCard[] | null;
  /** By which support finds the reads of the page (rules/errors#reference). */
  reference: string;
  /** A renewal exists, for which a card can be chosen: none that is paid under a mandate. */
  hasRenewal: boolean;
  /** What the renewal costs next; null: no card can stand in for the one that pays it. */
  backedPrice: Money | null;
  locale: Locale;
  onChange: (cards: SavedCard[]) => void;
  refresh: () => Promise<void>;
  /** The same, with what came of the cards. */
  reload: () => Promise<ApiOutcome<unknown>>;
}

type CardChange =
  | { kind: "choose" | "delete" | "endBackup"; card: SavedCard }
  | { kind: "backup"; card: SavedCard; text: string };

/** Saved cards: which one pays, and deleting one. */
export function CardList(props: CardListProps) {
  const { cards, reference, hasRenewal, backedPrice, locale, onChange, refresh, reload } = props;
  const t = useTranslations("billing.cards");
  const [cardToDelete, setCardToDelete] = useState<SavedCard | null>(null);
  const [cardToBackUp, setCardToBackUp] = useState<SavedCard | null>(null);
  const closeQuestion = () => {
    setCardToDelete(null);
    setCardToBackUp(null);
  };
  const change = useAction<CardChange, SavedCard | null>({
    perform: async (change, signal) => {
      const { kind, card } = change;
      const options = { report: "consequences", signal } as const;
      if (kind === "delete") {
        const outcome = await callApi("deleteCard", { cardId: card.id }, options);
        return outcome.ok ? { ok: true, data: null } : outcome;
      }
      const outcome =
        kind === "choose"
          ? await callApi("changeBillingCard", { cardId: card.id }, options)
          : await callApi("changeBackupCard", { cardId: card.id, ...readConsent(change) }, options);
      return outcome.ok ? { ok: true, data: outcome.data.card } : outcome;
    },
    onSuccess: (changed, { kind, card }) => {
      const others = cards ?? [];
      onChange(
        changed
          ? others.map((item) => applyChange(item, changed, kind))
          : others.filter(({ id }) => id !== card.id),
      );
      return t(ANNOUNCEMENTS[kind], { card: formatUnbrokenCardName(card) });
    },
    onSettled: () => {
      closeQuestion();
      return refresh();
    },
  });
  /** A card that is the backup can always be released. */
  const getBackupAction = (card: SavedCard): (() => void) | null => {
    if (card.isBackup) return () => change.run({ kind: "endBackup", card });
    return backedPrice && card.usable && !card.paysRenewal ? () => setCardToBackUp(card) : null;
  };
  const isInUse = cardToDelete?.paysRenewal === true;

  return (
    <SectionCard id="cards" title={t("title")} lead={cards?.length ? t("lead") : undefined}>
      <MemberList
        items={cards}
        messages={{ unread: t("unread"), retry: t("retry"), none: t("none") }}
        reference={reference}
        onRetry={reload}
        renderItem={(card) => (
          <CardRow
            key={card.id}
            card={card}
            hasRenewal={hasRenewal}
            busy={change.pending?.card.id === card.id}
            locale={locale}
            onChoose={() => change.run({ kind: "choose", card })}
            onDelete={() => setCardToDelete(card)}
            onBackup={getBackupAction(card)}
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
            : t("ask.body", { card: cardToDelete ? formatUnbrokenCardName(cardToDelete) : "" })
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
      {backedPrice ? (
        <BackupDialog
          card={cardToBackUp}
          price={backedPrice}
          busy={change.busy}
          locale={locale}
          onClose={closeQuestion}
          onAgree={(card, text) => change.run({ kind: "backup", card, text })}
        />
      ) : null}
    </SectionCard>
  );
}

/** What is announced where a change has succeeded. */
const ANNOUNCEMENTS = {
  choose: "said.changed",
  delete: "said.deleted",
  backup: "said.backup",
  endBackup: "said.backupEnded",
} as const satisfies Record<CardChange["kind"], string>;

/** What was agreed to with a backup card; nothing where it ends. */
const readConsent = (change: CardChange) =>
  change.kind === "backup" ? { consent: { text: change.text } } : {};

/** A card after another one was changed: there is one default, one that pays the renewal, and one backup. */
function applyChange(card: SavedCard, changed: SavedCard, kind: CardChange["kind"]): SavedCard {
  if (card.id === changed.id) return changed;
  if (kind !== "choose") return { ...card, isBackup: false };
  return { ...card, isDefault: false, paysRenewal: card.paysRenewal && !changed.paysRenewal };
}
