import type { ReactNode } from "react";
import styles from "./badge.module.css";
import { classNames } from "./class-names";

export type Tone = "neutral" | "brand" | "success" | "warn" | "danger";

export interface BadgeProps {
  tone?: Tone;
  icon?: ReactNode;
  /** A dot in front: a state that may change. */
  dot?: boolean;
  className?: string;
  children: ReactNode;
}

export function Badge({ tone = "neutral", icon, dot, className, children }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, styles[tone], className)}>
      {dot ? <span className={styles.dot} aria-hidden="true" /> : null}
      {icon}
      {children}
    </span>
  );
}
