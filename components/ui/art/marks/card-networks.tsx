import type { Currency } from "@/lib/config/constants";
import { listShownNetworks } from "@/lib/domain/payment/card/shown-networks";
import { CardMark } from "./card-mark";
import styles from "./card-networks.module.css";

/** The card networks of a country in a row, small; decoration beside the name of the method. */
export function CardNetworks({ currency }: { currency: Currency }) {
  return (
    <span className={styles.row}>
      {listShownNetworks(currency).map((code) => (
        <CardMark key={code} code={code} />
      ))}
    </span>
  );
}
