import { classNames } from "@/components/ui/class-names";
import styles from "./page-head.module.css";

/** The heading of a help page and a sentence below it. */
export function PageHead({ title, lead, className }: { title: string; lead: string; className?: string }) {
  return (
    <div className={classNames(styles.head, className)}>
      <h1>{title}</h1>
      <p className={styles.lead}>{lead}</p>
    </div>
  );
}
