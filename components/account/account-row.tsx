import type { ReactNode } from "react";
import { ChevronDownIcon } from "@/components/ui/art/icons/control-icons";
import styles from "./account-row.module.css";

export interface AccountRowProps {
  title: string;
  /** What is inside, in a word or a number. */
  note?: ReactNode;
  /** Open from the start. */
  open?: boolean;
  children: ReactNode;
}

/** A part of the account on a phone: a row that opens, without script and for links into it. */
export function AccountRow({ title, note, open, children }: AccountRowProps) {
  return (
    <details className={styles.row} open={open}>
      <summary className={styles.summary}>
        <h2 className={styles.title}>{title}</h2>
        <span className={styles.note}>{note}</span>
        <ChevronDownIcon className={styles.arrow} />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
