import type { ReactNode } from "react";
import styles from "./settings.module.css";

export interface SettingRowProps {
  title: string;
  /** What it is now, or what changing it does. */
  value?: ReactNode;
  /** What changes it. */
  children?: ReactNode;
}

/** One line of the settings. */
export function SettingRow({ title, value, children }: SettingRowProps) {
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <h3 className={styles.name}>{title}</h3>
        {value ? <p className={styles.value}>{value}</p> : null}
      </div>
      {children}
    </div>
  );
}
