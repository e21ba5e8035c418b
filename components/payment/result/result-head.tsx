import type { ReactNode } from "react";
import { CheckIcon, CloseIcon } from "@/components/ui/art/icons/control-icons";
import { ClockIcon } from "@/components/ui/art/icons/state-icons";
import { HelpIcon, RefreshIcon } from "@/components/ui/art/icons/tool-icons";
import { classNames } from "@/components/ui/class-names";
import styles from "./result-head.module.css";
import type { ResultTone } from "./result-state";

const ICONS = {
  pending: ClockIcon,
  good: CheckIcon,
  bad: CloseIcon,
  ended: CloseIcon,
  moving: RefreshIcon,
  unknown: HelpIcon,
};

/** The head of a result page: an icon, a title and a text. */
export function ResultHead({
  tone,
  title,
  children,
}: {
  tone: ResultTone;
  title: string;
  children: ReactNode;
}) {
  const ToneIcon = ICONS[tone];
  return (
    <header className={styles.head}>
      <span className={classNames(styles.icon, styles[tone])}>
        <ToneIcon size={36} />
      </span>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.body}>{children}</p>
    </header>
  );
}
