import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
import tones from "@/components/ui/text/tones.module.css";
import styles from "./round-mark.module.css";

export interface RoundMarkProps {
  tone: "success" | "warn" | "danger";
  className?: string;
  /** The icon. */
  children: ReactNode;
}

/** A large round icon above a heading that says the same. */
export function RoundMark({ tone, className, children }: RoundMarkProps) {
  return (
    <span className={classNames(styles.mark, tones[tone], className)} aria-hidden="true">
      {children}
    </span>
  );
}
