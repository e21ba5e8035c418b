"use client";

import { type ReactNode, useEffect, useRef } from "react";
import styles from "./google-entry.module.css";

export interface GoogleHeadProps {
  /** 1 where the page has no other heading, else 2. */
  level: 1 | 2;
  title: string;
  children: ReactNode;
}

/** The heading of a step after Google's answer. It takes the focus, because the focused button was removed. */
export function GoogleHead({ level, title, children }: GoogleHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const Heading = level === 1 ? "h1" : "h2";
  return (
    <div className={styles.head}>
      <Heading ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </Heading>
      <p className={styles.lead}>{children}</p>
    </div>
  );
}
