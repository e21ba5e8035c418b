"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { AppLink } from "@/components/ui/app-link";
import { buttonClass } from "@/components/ui/button";
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
  const pressed = useRef<number | null>(null);
  useEffect(() => {
    if (pressed.current === null || pressed.current >= shown) return;
    const fresh = document.querySelectorAll<HTMLElement>("#orders > li > article")[pressed.current];
    pressed.current = null;
    if (!fresh) return;
    fresh.tabIndex = -1;
    fresh.focus({ preventScroll: true });
  }, [shown]);
  if (href === null) return null;
  return (
    <p className={styles.more}>
      <AppLink
        href={href}
        scroll={false}
        replace
        className={buttonClass({ variant: "secondary" })}
        onClick={() => {
          pressed.current = shown;
        }}
      >
        {children}
      </AppLink>
    </p>
  );
}
