import { useTranslations } from "next-intl";
import { useRef } from "react";
import { ConfirmDialog } from "@/components/feedback/dialog";
import type { Locale } from "@/lib/config/constants";
import type { SavedCard } from "@/lib/contract/bill/cards";
import type { Money } from "@/lib/contract/field-schemas";
import { formatMoney } from "@/lib/domain/money/format-money";
import { formatUnbrokenCardName } from "@/lib/domain/payment/card/card-number";
import { readShownText } from "./read-shown-text";

export interface BackupDialogProps {
  /** Null: closed. */
  card: SavedCard | null;
  /** What the renewal costs next. */
  price: Money;
  busy: boolean;
  locale: Locale;
  onClose: () => void;
  onAgree: (card: SavedCard, text: string) => void;
}

/** What the member agrees to with a backup card: what it is charged, and when (rules/renewal#backup-card). */
export function BackupDialog({ card, price, busy, locale, onClose, onAgree }: BackupDialogProps) {
  const t = useTranslations("billing.cards");
  const text = useRef<HTMLSpanElement>(null);
  return (
    <ConfirmDialog
      open={card !== null}
      onClose={onClose}
      onConfirm={() => card && onAgree(card, readShownText(text.current))}
      title={t("backup.title")}
      description={
        <span ref={text}>
          {t("backup.body", {
            card: card ? formatUnbrokenCardName(card) : "",
            amount: formatMoney(price, locale),
          })}
        </span>
      }
      closeLabel={t("backup.close")}
      confirmLabel={t("backup.yes")}
      cancelLabel={t("backup.no")}
      busy={busy}
      busyLabel={t("busy")}
      emphasis="harmless"
    />
  );
}
