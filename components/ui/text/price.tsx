import { classNames } from "@/components/ui/class-names";
import styles from "./price.module.css";

export interface PriceProps {
  /** As `formatMoney` formats it. */
  value: string;
  size?: "sm" | "md" | "lg" | "xl";
  /** Text after the price: "/month". */
  per?: string;
  /** The previous price, struck through; `previousPriceLabel` is read aloud ("before"). */
  previousPrice?: string;
  previousPriceLabel?: string;
  className?: string;
}

const PRICE_PARTS_PATTERN = /^(\D*)(\d[\d.,\u00a0]*?)([.,]\d{2})?(\D*)$/;

/** A price with large units and a smaller symbol and cents. Screen readers read the plain text. */
export function Price({ value, size = "md", per, previousPrice, previousPriceLabel, className }: PriceProps) {
  const [, symbolBefore, units, cents, symbolAfter] = PRICE_PARTS_PATTERN.exec(value) ?? [];
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
            {symbolBefore ? <span className={styles.small}>{symbolBefore}</span> : null}
            <span>{units}</span>
            <span className={styles.small}>
              {cents}
              {symbolAfter}
            </span>
          </>
        ) : (
          value
        )}
      </span>
      {per ? <span className={styles.per}>{per}</span> : null}
    </span>
  );
}
