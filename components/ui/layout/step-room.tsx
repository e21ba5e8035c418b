"use client";

import { type ReactNode, useLayoutEffect, useRef } from "react";
import { classNames } from "@/components/ui/class-names";
import styles from "./step-room.module.css";

interface StepRoomProps {
  /** Reserves at least the height of a taller step, where that one comes with an answer. */
  className?: string;
  children: ReactNode;
}

/**
 * The room of steps that replace one another: it grows with what it holds and keeps its height while its width stays, so that a
 * shorter step moves nothing below it. The height is set between layout and paint.
 */
export function StepRoom({ className, children }: StepRoomProps) {
  const room = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = room.current;
    if (element === null || typeof ResizeObserver === "undefined") return;
    let kept = { width: 0, height: 0 };
    const keep = () => {
      const { width } = element.getBoundingClientRect();
      if (width !== kept.width) element.style.minBlockSize = "";
      const { height } = element.getBoundingClientRect();
      if (height === 0 || (width === kept.width && height <= kept.height)) return;
      kept = { width, height };
      element.style.minBlockSize = `${height}px`;
    };
    // A press before React may replace the first step before an observer has seen it.
    keep();
    const observer = new ResizeObserver(keep);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={room} className={classNames(styles.room, className)}>
      {children}
    </div>
  );
}
