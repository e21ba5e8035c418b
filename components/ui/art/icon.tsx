import type { ReactNode } from "react";
import styles from "./icon.module.css";

export interface IconProps {
  /** Edge length in CSS pixels. */
  size?: number;
  /** The accessible name; without it the icon is decoration. */
  label?: string;
  className?: string;
}

/**
 * The frame of every icon: a grid of 24, strokes of 1.75 in the color of the text next to them. The drawings are in
 * `icons/`, one module for each part of the pages, because a script contains whole modules.
 */
export function Icon({ size = 20, label, className, children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      focusable="false"
    >
      {children}
    </svg>
  );
}

/** An icon on a small square of the brand's color. */
export function IconTile({ children }: { children: ReactNode }) {
  return <span className={styles.tile}>{children}</span>;
}
