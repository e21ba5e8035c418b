import { CardIcon } from "@/components/ui/art/icons/payment-icons";
import { CardMark } from "@/components/ui/art/marks/card-mark";
import type { CardBrandCode } from "@/lib/domain/payment/card/card-number";
import styles from "./card-brand-mark.module.css";

/** The mark of a card's network; a plain card icon while the network is unknown. */
export function CardBrandMark({ code }: { code: CardBrandCode | null }) {
  return (
    <span aria-hidden="true" className={styles.mark}>
      {code === null ? <CardIcon size={22} /> : <CardMark code={code} />}
    </span>
  );
}
