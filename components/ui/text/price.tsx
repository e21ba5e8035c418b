import styles from "./price.module.css";

const PRICE_PARTS_PATTERN = /^(\D*)(\d[\d.,\u00a0]*?)([.,]\d{2})?(\D*)$/;

/**
 * A price with large units and a smaller symbol and cents. Screen readers read the plain text.
 * @param value as `formatMoney` formats it
 */
export function Price({ value }: { value: string }) {
  const [, symbolBefore, units, cents, symbolAfter] = PRICE_PARTS_PATTERN.exec(value) ?? [];
  return (
    <span className={styles.price}>
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
  );
}
