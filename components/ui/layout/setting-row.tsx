import type { ReactNode, Ref } from "react";
import { classNames } from "@/components/ui/class-names";
import styles from "./setting-row.module.css";

export interface SettingRowProps {
  /** Left out where the control has a label of its own. */
  title?: string;
  /** The current value, or what changing it does. */
  value?: ReactNode;
  /** Below the value, for what is announced. */
  status?: ReactNode;
  /** True where the control is a form, higher than the title. */
  isTall?: boolean;
  /** The control that changes it. */
  children?: ReactNode;
  ref?: Ref<HTMLDivElement>;
}

/** One row of the settings: what it is, and the control that changes it. */
export function SettingRow({ title, value, status, isTall = false, children, ref }: SettingRowProps) {
  return (
    <div ref={ref} className={classNames(styles.row, isTall && styles.tall)}>
      {title === undefined ? null : (
        <div className={styles.text}>
          <h3 className={styles.name}>{title}</h3>
          {value ? <p className={styles.value}>{value}</p> : null}
          {status}
        </div>
      )}
      {children}
    </div>
  );
}
