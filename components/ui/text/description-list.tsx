import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
import styles from "./description-list.module.css";

export interface DescriptionRow {
  id: string;
  term: ReactNode;
  value: ReactNode;
  /** Shown below the term. */
  note?: ReactNode;
  /** `total` is the last line; `saving` is an amount the buyer does not pay. */
  tone?: "plain" | "total" | "saving";
}

export interface DescriptionListProps {
  rows: readonly DescriptionRow[];
  className?: string;
}

/** Terms and values in two columns, as in an order summary or a receipt. */
export function DescriptionList({ rows, className }: DescriptionListProps) {
  return (
    <dl className={classNames(styles.list, className)}>
      {rows.map(({ id, term, value, note, tone = "plain" }) => (
        <div key={id} className={classNames(styles.row, styles[tone])}>
          <dt className={styles.term}>
            {term}
            {note ? <span className={styles.note}>{note}</span> : null}
          </dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
