import type { ReactNode } from "react";
import styles from "./sticky-bar.module.css";

export interface StickyBarProps {
  /** What is being paid, over the total: "12 months". */
  label: ReactNode;
  total: ReactNode;
  /** The one action. */
  children: ReactNode;
}

/** The total and the one action at a phone's thumb; on a desktop the summary beside the form does this. */
export function StickyBar({ label, total, children }: StickyBarProps) {
  return (
    // What floats over the page keeps above it; it stands in the flow, so the page needs no room for it.
    <div className={styles.bar} data-sticky-bar="flow">
      <div className={styles.words}>
        <span className={styles.label}>{label}</span>
        <span className={styles.total}>{total}</span>
      </div>
      <div className={styles.action}>{children}</div>
    </div>
  );
}
