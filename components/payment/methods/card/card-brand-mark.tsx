import { CardIcon } from "@/components/ui/art/icons/payment-icons";
import type { CardBrandCode } from "@/lib/domain/payment/card/card-brand";
import styles from "./card-brand-mark.module.css";

const BRAND_NAMES: Record<CardBrandCode, string> = {
  visa: "Visa",
  mastercard: "Mastercard",
  amex: "Amex",
  elo: "Elo",
  hipercard: "Hipercard",
  hiper: "Hiper",
  mir: "Mir",
  diners: "Diners",
  discover: "Discover",
  jcb: "JCB",
  unionpay: "UnionPay",
  maestro: "Maestro",
  naranja: "Naranja",
};

/** The name of the brand, also announced to screen readers. */
export function getCardBrandName(code: CardBrandCode): string {
  return BRAND_NAMES[code];
}

/** The brand of a saved card; nulls where it is unknown. */
export function findCardBrand(brand: string): { code: CardBrandCode | null; name: string | null } {
  const code = Object.hasOwn(BRAND_NAMES, brand) ? (brand as CardBrandCode) : null;
  return { code, name: code && BRAND_NAMES[code] };
}

/** The mark of a card brand; a plain card icon while the brand is unknown. */
export function CardBrandMark({ code }: { code: CardBrandCode | null }) {
  if (code === null) return <CardIcon size={22} className={styles.plain} />;
  if (code === "mastercard" || code === "maestro") return <Circles debit={code === "maestro"} />;
  return (
    <span aria-hidden="true" className={styles.chip} data-brand={code}>
      {BRAND_NAMES[code]}
    </span>
  );
}

/** Two overlapping circles: the mark of Mastercard and Maestro. */
function Circles({ debit }: { debit: boolean }) {
  return (
    <svg aria-hidden="true" width="36" height="22" viewBox="0 0 36 22" className={styles.mark}>
      <circle cx="13" cy="11" r="9" fill={debit ? "#0099df" : "#eb001b"} />
      <circle cx="23" cy="11" r="9" fill={debit ? "#ed0006" : "#f79e1b"} />
      <path d="M18 3.5a9 9 0 0 1 0 15 9 9 0 0 1 0-15Z" fill={debit ? "#6c6bbd" : "#ff5f00"} />
    </svg>
  );
}
