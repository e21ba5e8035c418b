import { type ReactNode, useEffect, useRef } from "react";
import { CheckIcon } from "@/components/ui/art/icons/control-icons";
import { RoundMark } from "@/components/ui/art/round-mark";
import shapes from "@/components/ui/shapes.module.css";
import styles from "./done-screen.module.css";

export interface DoneScreenProps {
  title: string;
  /** Replaces the success icon. */
  icon?: ReactNode;
  /** Shows a failure instead of a success. */
  tone?: "success" | "warn";
  /** The next actions; the first is the primary one. */
  actions: ReactNode;
  children: ReactNode;
}

/** The last screen of a form, with the next actions. Its heading takes the focus, because the focused form was removed. */
export function DoneScreen({ title, icon, tone = "success", actions, children }: DoneScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={shapes.loose}>
      <RoundMark tone={tone} className={styles.mark}>
        {icon ?? <CheckIcon size={36} />}
      </RoundMark>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      <p className={shapes.breaking}>{children}</p>
      <div className={styles.actions}>{actions}</div>
    </div>
  );
}
