import type { ReactNode } from "react";
import { ChevronDownIcon } from "@/components/ui/art/icons/control-icons";
import styles from "./fold.module.css";

/** Something that most readers do not need, one press away, in the browser's own disclosure element. */
export function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={styles.fold}>
      <summary className={styles.title}>
        <span>{title}</span>
        <ChevronDownIcon className={styles.arrow} />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
