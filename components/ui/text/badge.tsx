import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
import styles from "./badge.module.css";

export type BadgeTone = "neutral" | "brand" | "success" | "warn" | "danger";

export interface BadgeProps {
  tone?: BadgeTone;
  icon?: ReactNode;
  /** Shows a dot: the state may change. */
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
