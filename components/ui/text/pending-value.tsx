import type { ReactNode } from "react";
import styles from "./pending-value.module.css";
import { Skeleton } from "./skeleton";

/** A value that may be out of date: while it is being fetched, a bar of its size is in its place, so that nothing moves. */
export function PendingValue({ isPending, children }: { isPending: boolean; children: ReactNode }) {
  return (
    <span className={styles.value} data-pending={isPending || undefined}>
      <span className={styles.content}>{children}</span>
      {isPending ? <Skeleton shape="fill" className={styles.bar} /> : null}
    </span>
  );
}
