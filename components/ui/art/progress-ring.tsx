import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
import styles from "./progress-ring.module.css";

export interface ProgressRingProps {
  /** 0–1: how much of the ring is drawn. */
  value: number;
  size?: number;
  tone?: "brand" | "warn" | "danger" | "success";
  className?: string;
  /** Shown in the middle. */
  children?: ReactNode;
}

/** A ring that fills or empties. Decoration only: text beside it has the same information. */
export function ProgressRing({ value, size = 64, tone = "brand", className, children }: ProgressRingProps) {
  const share = Math.min(1, Math.max(0, value));
  return (
    <span className={classNames(styles.ring, styles[tone], className)}>
      <svg aria-hidden="true" viewBox="0 0 48 48" width={size} height={size} fill="none" strokeWidth="3.5">
        <circle className={styles.track} cx="24" cy="24" r="21.5" />
        <circle
          className={styles.arc}
          cx="24"
          cy="24"
          r="21.5"
          pathLength="1"
          strokeDasharray={`${share} 1`}
          strokeLinecap={share > 0.005 ? "round" : "butt"}
          transform="rotate(-90 24 24)"
        />
      </svg>
      {children ? <span className={styles.middle}>{children}</span> : null}
    </span>
  );
}
