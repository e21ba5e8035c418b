import type { ReactNode } from "react";
import styles from "./icon-tile.module.css";

/** An icon on a small square of the brand's color. */
export function IconTile({ children }: { children: ReactNode }) {
  return <span className={styles.tile}>{children}</span>;
}
