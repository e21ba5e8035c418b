import type { ReactNode } from "react";
import { AlertIcon, CheckCircleIcon, InfoIcon } from "@/components/ui/art/icons/state-icons";
import { classNames } from "@/components/ui/class-names";
import styles from "./notice.module.css";

export type NoticeTone = "info" | "success" | "warn" | "danger";

export interface NoticeProps {
  tone?: NoticeTone;
  title?: ReactNode;
  /** Replaces the icon of the tone. */
  icon?: ReactNode;
  /** A link or a button that helps. */
  action?: ReactNode;
  /** For notices that appear after the page has loaded: `alert` interrupts a screen reader, `status` does not. */
  live?: "status" | "alert";
  /** In the place of the control that was pressed: the focus moves here. */
  takesFocus?: boolean;
  className?: string;
  children?: ReactNode;
}

const ICONS = { info: InfoIcon, success: CheckCircleIcon, warn: AlertIcon, danger: AlertIcon };

const focusElement = (element: HTMLElement | null) => element?.focus();

/** A notice in its place on the page: what happened, whether money moved, what to do next. */
export function Notice(props: NoticeProps) {
  const { tone = "info", title, icon, action, live, takesFocus = false, className, children } = props;
  const ToneIcon = ICONS[tone];
  const place = takesFocus ? { ref: focusElement, tabIndex: -1 } : {};
  return (
    <div role={live} className={classNames(styles.notice, styles[tone], className)} {...place}>
      <span className={styles.icon}>{icon ?? <ToneIcon />}</span>
      <div className={styles.text}>
        {title ? <p className={styles.title}>{title}</p> : null}
        {children ? <div>{children}</div> : null}
      </div>
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  );
}
