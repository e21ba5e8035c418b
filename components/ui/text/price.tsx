import { classNames } from "@/components/ui/class-names";
import styles from "./price.module.css";

export interface PriceProps {
  /** As `formatMoney` formats it: symbol, no-break space, digits with two decimals. */
  value: string;
  size?: "sm" | "md" | "lg" | "xl";
  /** Text after the price: "/month". */
  per?: string;
  /** The previous price, struck through; `previousPriceLabel` is read aloud ("before"). */
  previousPrice?: string;
  previousPriceLabel?: string;
  className?: string;
}

const PRICE_PARTS_PATTERN = /^(-?\D+?)(\u00a0?)(\d.*?)([.,]\d{2})$/;

/** A price with large units and a smaller symbol and cents. Screen readers read the plain text. */
export function Price({ value, size = "md", per, previousPrice, previousPriceLabel, className }: PriceProps) {
  const [, symbol, gap, units, cents] = PRICE_PARTS_PATTERN.exec(value) ?? [];
  return (
    <span className={classNames(styles.price, styles[size], className)}>
      {previousPrice ? (
        <s className={styles.was}>
          {previousPriceLabel ? <span className="visually-hidden">{previousPriceLabel} </span> : null}
          {previousPrice}
        </s>
      ) : null}
      <span className={styles.now}>
        {units ? (
          <>
            <span className={styles.small}>
              {symbol}
              {gap}
            </span>
            <span>{units}</span>
            <span className={styles.small}>{cents}</span>
          </>
        ) : (
          value
        )}
      </span>
      {per ? <span className={styles.per}>{per}</span> : null}
    </span>
  );
}
