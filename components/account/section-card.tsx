import type { ReactNode } from "react";
import { Card } from "@/components/ui/layout/card";
import styles from "./section-card.module.css";

export interface SectionCardProps {
  /** Also the fragment of links to it. */
  id: string;
  title: string;
  lead?: ReactNode;
  /** Shown beside the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** One section of the account screen. */
export function SectionCard({ id, title, lead, aside, children }: SectionCardProps) {
  return (
    <Card as="section" id={id} aria-labelledby={`${id}-title`} className={styles.card}>
      <header className={styles.head}>
        <div>
          <h2 id={`${id}-title`} className={styles.title}>
            {title}
          </h2>
          {lead ? <p className={styles.lead}>{lead}</p> : null}
        </div>
        {aside}
      </header>
      {children}
    </Card>
  );
}
