"use client";

import { type ReactNode, useLayoutEffect, useRef } from "react";
import styles from "./step-room.module.css";

/**
 * The room of steps that replace one another: it grows with what it holds and keeps its height while its width stays, so that a
 * shorter step moves nothing below it. The height is set between layout and paint.
 */
export function StepRoom({ children }: { children: ReactNode }) {
  const room = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = room.current;
    if (element === null || typeof ResizeObserver === "undefined") return;
    let kept = { width: 0, height: 0 };
    const observer = new ResizeObserver(() => {
      const { width } = element.getBoundingClientRect();
      if (width !== kept.width) element.style.minBlockSize = "";
      const { height } = element.getBoundingClientRect();
      if (height === 0 || (width === kept.width && height <= kept.height)) return;
      kept = { width, height };
      element.style.minBlockSize = `${height}px`;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={room} className={styles.room}>
      {children}
    </div>
  );
}
