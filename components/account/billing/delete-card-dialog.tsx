"use client";

import { useTranslations } from "next-intl";
import { ConfirmDialog } from "@/components/feedback/confirm-dialog";
import { ButtonLink } from "@/components/ui/links/button-link";
import type { SavedCard } from "@/lib/contract/bill/cards";
import { formatCardName } from "@/lib/domain/payment/card/card-name";

export interface DeleteCardDialogProps {
  /** The card to delete; null: the dialog is closed. */
  card: SavedCard | null;
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** The question before a card is deleted; for the card of the renewal, why it can't be deleted and what helps. */
export function DeleteCardDialog({ card, busy, onClose, onConfirm }: DeleteCardDialogProps) {
  const t = useTranslations("billing.cards");
  const inUse = card?.paysRenewal === true;
  return (
    <ConfirmDialog
      open={card !== null}
      onClose={onClose}
      onConfirm={onConfirm}
      title={t(inUse ? "inUse.title" : "ask.title")}
      description={inUse ? t("inUse.body") : t("ask.body", { card: card ? formatCardName(card) : "" })}
      closeLabel={t("ask.close")}
      confirmLabel={t("ask.yes")}
      cancelLabel={t("ask.no")}
      busy={busy}
      busyLabel={t("busy")}
      alternative={
        inUse ? (
          <ButtonLink href="#renewal" onClick={onClose}>
            {t("inUse.toRenewal")}
          </ButtonLink>
        ) : null
      }
    />
  );
}
