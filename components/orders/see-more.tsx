"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { getButtonClass } from "@/components/ui/button";
import { AppLink } from "@/components/ui/links/app-link";
import styles from "./orders-screen.module.css";

/** Shows more of the list below what is there; a keyboard goes on at the first of the new ones. */
export function SeeMore({
  href,
  shown,
  children,
}: {
  /** Null once everything is shown: the last press has a place to go on at, too. */
  href: string | null;
  shown: number;
  children: ReactNode;
}) {
  const shownAtClick = useRef<number | null>(null);
  useEffect(() => {
    if (shownAtClick.current === null || shownAtClick.current >= shown) return;
    const firstNewOrder =
      document.querySelectorAll<HTMLElement>("#orders > li > article")[shownAtClick.current];
    shownAtClick.current = null;
    if (!firstNewOrder) return;
    firstNewOrder.tabIndex = -1;
    firstNewOrder.focus({ preventScroll: true });
  }, [shown]);
  if (href === null) return null;
  return (
    <p className={styles.more}>
      <AppLink
        href={href}
        scroll={false}
        replace
        className={getButtonClass({ variant: "secondary" })}
        onClick={() => {
          shownAtClick.current = shown;
        }}
      >
        {children}
      </AppLink>
    </p>
  );
}
