import type { ComponentPropsWithRef, ReactNode } from "react";
import styles from "./button.module.css";
import { classNames } from "./class-names";

export type ButtonVariant = "primary" | "secondary" | "ghost" | "danger" | "dangerOutline";
export type ButtonSize = "sm" | "md" | "lg";

export interface ButtonAppearance {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** As wide as its container. */
  block?: boolean;
  icon?: ReactNode;
}

export interface ButtonProps extends ButtonAppearance, ComponentPropsWithRef<"button"> {
  /** An action is running: the button keeps its width and tab stop, and ignores clicks. */
  busy?: boolean;
  /** Read aloud while busy. */
  busyLabel?: string;
}

/** The class names of a button, for other elements that look like one (a link, a summary). */
export function getButtonClass(
  { variant = "primary", size = "md", block }: ButtonAppearance,
  className?: string,
): string {
  return classNames(styles.button, styles[variant], styles[size], block && styles.block, className);
}

export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    block,
    icon,
    busy = false,
    busyLabel,
    className,
    children,
    onClick,
    ...rest
  } = props;
  return (
    <button
      type="button"
      {...rest}
      className={getButtonClass({ variant, size, block }, className)}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      // A busy button of type submit must not submit again either.
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {/* Drawn anew with other words: centered, they would move. */}
      <span key={typeof children === "string" ? children : "content"} className={styles.text}>
        {icon}
        {children}
      </span>
      {busy ? (
        <span className={styles.busy}>
          <span className={styles.dot} />
          <span className={styles.dot} />
          <span className={styles.dot} />
          {busyLabel ? <span className="visually-hidden">{busyLabel}</span> : null}
        </span>
      ) : null}
    </button>
  );
}
