import { CardIcon } from "@/components/ui/art/icons/payment-icons";
import type { CardBrandCode } from "@/lib/domain/payment/card/card-brand";
import styles from "./card-brand-mark.module.css";

interface BrandStyle {
  name: string;
  /** The colors of the chip with the name; undefined where two circles are drawn or the page's colors are used. */
  background?: string;
  color?: string;
}

const BRAND_STYLES: Record<CardBrandCode, BrandStyle> = {
  visa: { name: "Visa", background: "#1a1f71", color: "#ffffff" },
  mastercard: { name: "Mastercard" },
  amex: { name: "Amex", background: "#016fd0", color: "#ffffff" },
  elo: { name: "Elo", background: "#000000", color: "#ffffff" },
  hipercard: { name: "Hipercard", background: "#b3131b", color: "#ffffff" },
  hiper: { name: "Hiper", background: "#f37421", color: "#1d1206" },
  mir: { name: "Mir", background: "#0f754e", color: "#ffffff" },
  diners: { name: "Diners", background: "#004a97", color: "#ffffff" },
  discover: { name: "Discover", background: "#f9a021", color: "#1d1206" },
  jcb: { name: "JCB", background: "#0e4c96", color: "#ffffff" },
  unionpay: { name: "UnionPay", background: "#00447c", color: "#ffffff" },
  maestro: { name: "Maestro" },
  naranja: { name: "Naranja", background: "#fe5000", color: "#1d0a02" },
};

/** The name of the brand, also announced to screen readers. */
export function getCardBrandName(code: CardBrandCode): string {
  return BRAND_STYLES[code].name;
}

/** The brand of a saved card; nulls where it is unknown. */
export function findCardBrand(brand: string): { code: CardBrandCode | null; name: string | null } {
  const code = Object.hasOwn(BRAND_STYLES, brand) ? (brand as CardBrandCode) : null;
  return { code, name: code && BRAND_STYLES[code].name };
}

/** The mark of a card brand; a plain card icon while the brand is unknown. */
export function CardBrandMark({ code }: { code: CardBrandCode | null }) {
  if (code === null) return <CardIcon size={22} className={styles.plain} />;
  if (code === "mastercard" || code === "maestro") return <Circles debit={code === "maestro"} />;
  const { name, background, color } = BRAND_STYLES[code];
  return (
    <span aria-hidden="true" className={styles.chip} style={{ background: background, color: color }}>
      {name}
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
