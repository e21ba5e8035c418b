import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
import styles from "./empty-state.module.css";

export interface EmptyStateProps {
  /** An icon (24–32 px) or a drawing. */
  art?: ReactNode;
  title: string;
  /** `h1` where it is the whole page. */
  heading?: "h1" | "h2";
  children?: ReactNode;
  /** One primary action, at most one more beside it. */
  action?: ReactNode;
  className?: string;
}

/** Explains why there is nothing to show, and what to do. */
export function EmptyState({
  art,
  title,
  heading: Heading = "h2",
  children,
  action,
  className,
}: EmptyStateProps) {
  return (
    <div className={classNames(styles.empty, className)}>
      {art ? <div className={styles.art}>{art}</div> : null}
      <Heading className={styles.title}>{title}</Heading>
      {children ? <div className={styles.text}>{children}</div> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  );
}
