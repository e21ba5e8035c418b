import { classNames } from "./class-names";
import styles from "./price.module.css";

export interface PriceProps {
  /** As `formatMoney` writes it: symbol, no-break space, digits with two decimals. */
  value: string;
  size?: "sm" | "md" | "lg" | "xl";
  /** Behind it: "/month". */
  per?: string;
  /** The price before, struck through; `wasLabel` says so aloud ("before"). */
  was?: string;
  wasLabel?: string;
  className?: string;
}

const PARTS = /^(-?\D+?)(\u00a0?)(\d.*?)([.,]\d{2})$/;

/** A price: the units lead, symbol and cents step back. What is read aloud is the plain text. */
export function Price({ value, size = "md", per, was, wasLabel, className }: PriceProps) {
  const [, symbol, gap, units, cents] = PARTS.exec(value) ?? [];
  return (
    <span className={classNames(styles.price, styles[size], className)}>
      {was ? (
        <s className={styles.was}>
          {wasLabel ? <span className="visually-hidden">{wasLabel} </span> : null}
          {was}
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
