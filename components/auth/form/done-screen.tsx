"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { CheckIcon } from "@/components/ui/art/icons";
import styles from "./done-screen.module.css";

export interface DoneScreenProps {
  title: string;
  /** Instead of the mark that says: done. */
  icon?: ReactNode;
  /** What did not work is no success. */
  tone?: "success" | "warn";
  /** The ways on; the first leads. */
  actions: ReactNode;
  children: ReactNode;
}

/** It worked: said once, with the way on. The heading takes the focus, because the form it was in is gone. */
export function DoneScreen({ title, icon, tone = "success", actions, children }: DoneScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.done}>
      <span className={styles.mark} data-tone={tone} aria-hidden="true">
        {icon ?? <CheckIcon size={36} />}
      </span>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      <p className={styles.words}>{children}</p>
      <div className={styles.actions}>{actions}</div>
    </div>
  );
}
