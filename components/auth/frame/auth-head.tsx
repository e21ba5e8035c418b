import type { ReactNode } from "react";
import styles from "./auth-head.module.css";

/** The heading of an authentication screen and one line below it. */
export function AuthHead({ title, lead }: { title: string; lead?: ReactNode }) {
  return (
    <div className={styles.head}>
      <h1 className={styles.title}>{title}</h1>
      {lead ? <p className={styles.lead}>{lead}</p> : null}
    </div>
  );
}
