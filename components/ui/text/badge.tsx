import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
import styles from "./badge.module.css";

export type BadgeTone = "neutral" | "brand" | "success" | "warn" | "danger";

export interface BadgeProps {
  tone?: BadgeTone;
  /** Shows a dot: the state may change. */
  dot?: boolean;
  children: ReactNode;
}

export function Badge({ tone = "neutral", dot, children }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, styles[tone])}>
      {dot ? <span className={styles.dot} aria-hidden="true" /> : null}
      {children}
    </span>
  );
}
