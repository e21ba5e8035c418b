"use client";

import Link from "next/link";
import { type ReactNode, useEffect, useRef } from "react";
import { getButtonClass } from "@/components/ui/button";
import styles from "./orders-screen.module.css";

/** A link that extends the list of orders and moves the focus to the first new order. */
export function SeeMore({
  href,
  shown,
  children,
}: {
  /** Null once everything is shown; the component stays mounted so that the last click moves the focus, too. */
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
      <Link
        href={href}
        prefetch={false}
        scroll={false}
        replace
        className={getButtonClass({ variant: "secondary" })}
        onClick={() => {
          shownAtClick.current = shown;
        }}
      >
        {children}
      </Link>
    </p>
  );
}
