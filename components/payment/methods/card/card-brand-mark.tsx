import { CardIcon } from "@/components/ui/icons";
import type { CardBrandCode } from "@/lib/domain/payment/card-brand";
import styles from "./card-brand-mark.module.css";

interface Look {
  name: string;
  /** On a chip of the brand's colours; without it the name stands in the page's own. */
  ground?: string;
  ink?: string;
}

const LOOKS: Record<CardBrandCode, Look> = {
  visa: { name: "Visa", ground: "#1a1f71", ink: "#ffffff" },
  mastercard: { name: "Mastercard" },
  amex: { name: "Amex", ground: "#016fd0", ink: "#ffffff" },
  elo: { name: "Elo", ground: "#000000", ink: "#ffffff" },
  hipercard: { name: "Hipercard", ground: "#b3131b", ink: "#ffffff" },
  hiper: { name: "Hiper", ground: "#f37421", ink: "#1d1206" },
  mir: { name: "Mir", ground: "#0f754e", ink: "#ffffff" },
  diners: { name: "Diners", ground: "#004a97", ink: "#ffffff" },
  discover: { name: "Discover", ground: "#f9a021", ink: "#1d1206" },
  jcb: { name: "JCB", ground: "#0e4c96", ink: "#ffffff" },
  unionpay: { name: "UnionPay", ground: "#00447c", ink: "#ffffff" },
  maestro: { name: "Maestro" },
  naranja: { name: "Naranja", ground: "#fe5000", ink: "#1d0a02" },
};

/** What the brand is called, read aloud beside the number. */
export function cardBrandName(code: CardBrandCode): string {
  return LOOKS[code].name;
}

/** The brand a saved card names; nulls for one that this shop has no look for. */
export function cardBrandNamed(brand: string): { code: CardBrandCode | null; name: string | null } {
  const code = Object.hasOwn(LOOKS, brand) ? (brand as CardBrandCode) : null;
  return { code, name: code && LOOKS[code].name };
}

/** The network of the number being typed, at the end of its field; a plain card until it is known. */
export function CardBrandMark({ code }: { code: CardBrandCode | null }) {
  if (code === null) return <CardIcon size={22} className={styles.plain} />;
  if (code === "mastercard" || code === "maestro") return <Circles debit={code === "maestro"} />;
  const { name, ground, ink } = LOOKS[code];
  return (
    <span aria-hidden="true" className={styles.chip} style={{ background: ground, color: ink }}>
      {name}
    </span>
  );
}

/** Two overlapping circles, as both networks of the house wear them. */
function Circles({ debit }: { debit: boolean }) {
  return (
    <svg aria-hidden="true" width="36" height="22" viewBox="0 0 36 22" className={styles.mark}>
      <circle cx="13" cy="11" r="9" fill={debit ? "#0099df" : "#eb001b"} />
      <circle cx="23" cy="11" r="9" fill={debit ? "#ed0006" : "#f79e1b"} />
      <path d="M18 3.5a9 9 0 0 1 0 15 9 9 0 0 1 0-15Z" fill={debit ? "#6c6bbd" : "#ff5f00"} />
    </svg>
  );
}
