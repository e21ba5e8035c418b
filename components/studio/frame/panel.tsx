import { type ReactNode, useId } from "react";
import { Card } from "@/components/ui/layout/card";
import styles from "./layout.module.css";

export interface PanelProps {
  title?: ReactNode;
  lead?: ReactNode;
  /** What is done with the brand as a whole, not a part of its document. */
  isLarge?: boolean;
  children: ReactNode;
}

/** A part of a screen on a card, with what it is about. */
export function Panel({ title, lead, isLarge = false, children }: PanelProps) {
  const id = useId();
  return (
    <Card as="section" className={styles.stack} aria-labelledby={title ? id : undefined}>
      {title ? (
        <h2 id={id} className={isLarge ? styles.title : styles.heading}>
          {title}
        </h2>
      ) : null}
      {lead ? <p className={isLarge ? undefined : styles.muted}>{lead}</p> : null}
      {children}
    </Card>
  );
}
