import { useTranslations } from "next-intl";
import rows from "@/components/account/list-rows.module.css";
import { CardIcon } from "@/components/ui/art/icons/payment-icons";
import { CardMark } from "@/components/ui/art/marks/card-mark";
import { Button } from "@/components/ui/button";
import shapes from "@/components/ui/shapes.module.css";
import { Badge } from "@/components/ui/text/badge";
import type { Locale } from "@/lib/config/constants";
import type { SavedCard } from "@/lib/contract/bill/cards";
import { findCardNetwork, formatCardName, getCardNetworkName } from "@/lib/domain/payment/card/card-number";
import styles from "./billing.module.css";

export interface CardRowProps {
  card: SavedCard;
  hasRenewal: boolean;
  busy: boolean;
  locale: Locale;
  onChoose: () => void;
  onDelete: () => void;
  /** Makes it the backup of the card that pays the renewal, or ends that; null: neither is possible. */
  onBackup: (() => void) | null;
}

/** One saved card: its name, expiry date and use. */
export function CardRow({ card, hasRenewal, busy, locale, onChoose, onDelete, onBackup }: CardRowProps) {
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
          {card.isBackup ? <Badge>{t("isBackup")}</Badge> : null}
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
        {onBackup ? (
          <Button
            variant="ghost"
            size="sm"
            className={styles.quiet}
            busy={busy}
            busyLabel={t("busy")}
            aria-label={t(card.isBackup ? "endBackupOf" : "backupOf", { card: name })}
            onClick={onBackup}
          >
            {t(card.isBackup ? "endBackup" : "useAsBackup")}
          </Button>
        ) : null}
        <Button
          variant="ghost"
          size="sm"
          className={styles.quiet}
          aria-label={t("deleteOf", { card: name })}
          onClick={onDelete}
        >
          {t("delete")}
        </Button>
      </div>
    </li>
  );
}
