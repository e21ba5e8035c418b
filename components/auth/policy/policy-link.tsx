"use client";

import type { MouseEvent, ReactNode } from "react";
import styles from "./policy-link.module.css";

export interface PolicyLinkProps {
  /** Address of the policy's own page: for a new tab, and where the dialog cannot load. */
  href: string;
  onOpen: () => void;
  children: ReactNode;
}

/** A link that opens the policy over the form, so that typed values are kept. */
export function PolicyLink({ href, onOpen, children }: PolicyLinkProps) {
  function handleClick(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onOpen();
  }
  return (
    <a href={href} target="_blank" rel="noopener" className={styles.link} onClick={handleClick}>
      {children}
    </a>
  );
}
