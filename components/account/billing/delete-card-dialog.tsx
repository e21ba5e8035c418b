"use client";

import { useTranslations } from "next-intl";
import { Dialog } from "@/components/feedback/dialog";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/links/button-link";
import type { SavedCard } from "@/lib/contract/bill/cards";
import { formatCardName } from "@/lib/domain/payment/card/card-name";

export interface DeleteCardDialogProps {
  /** Null: nothing is asked. */
  card: SavedCard | null;
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** The question before a card is deleted; for the one that pays the renewal, why it can't be (1021) and what can be done. */
export function DeleteCardDialog({ card, busy, onClose, onConfirm }: DeleteCardDialogProps) {
  const t = useTranslations("billing.cards");
  const inUse = card?.paysRenewal === true;
  return (
    <Dialog
      open={card !== null}
      onClose={onClose}
      title={t(inUse ? "inUse.title" : "ask.title")}
      description={inUse ? t("inUse.body") : t("ask.body", { card: card ? formatCardName(card) : "" })}
      closeLabel={t("ask.close")}
      footer={
        <>
          {inUse ? (
            <ButtonLink href="#renewal" onClick={onClose}>
              {t("inUse.toRenewal")}
            </ButtonLink>
          ) : (
            <Button variant="danger" busy={busy} busyLabel={t("busy")} onClick={onConfirm}>
              {t("ask.yes")}
            </Button>
          )}
          <Button variant="secondary" onClick={onClose}>
            {t("ask.no")}
          </Button>
        </>
      }
    />
  );
}
