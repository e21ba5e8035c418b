"use client";

import type { MouseEvent, ReactNode } from "react";
import styles from "./policy-link.module.css";

export interface PolicyLinkProps {
  /** The policy as a page of its own: for a new tab, and where the dialog does not come. */
  href: string;
  onOpen: () => void;
  children: ReactNode;
}

/** A policy that opens over the form, so that nothing typed is lost. */
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
