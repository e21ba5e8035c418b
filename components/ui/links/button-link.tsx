import type { ComponentProps } from "react";
import { type ButtonAppearance, getButtonClass } from "@/components/ui/button";
import styles from "@/components/ui/button.module.css";

export type ButtonLinkProps = ButtonAppearance & ComponentProps<"a">;

/** A link that looks like a button: it opens a page, while a button performs an action. */
export function ButtonLink({
  variant,
  size,
  block,
  icon,
  iconEnd,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <a {...rest} className={getButtonClass({ variant, size, block }, className)}>
      <span className={styles.text}>
        {icon}
        {children}
        {iconEnd}
      </span>
    </a>
  );
}
