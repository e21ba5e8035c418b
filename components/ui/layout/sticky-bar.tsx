import type { ReactNode } from "react";
import styles from "./sticky-bar.module.css";

export interface StickyBarProps {
  /** What is paid for, above the total: "12 months". */
  label: ReactNode;
  total: ReactNode;
  /** The main button. */
  children: ReactNode;
}

/** The total and the main button at the bottom of a phone's screen; on a desktop the summary beside the form has both. */
export function StickyBar({ label, total, children }: StickyBarProps) {
  return (
    // Floating elements stay above it; it is part of the flow, so the page reserves no space for it.
    <div className={styles.bar} data-sticky-bar="flow">
      <div className={styles.text}>
        <span className={styles.label}>{label}</span>
        <span className={styles.total}>{total}</span>
      </div>
      <div className={styles.action}>{children}</div>
    </div>
  );
}
