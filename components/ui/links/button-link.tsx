import type { ComponentProps } from "react";
import { type ButtonAppearance, getButtonClass } from "@/components/ui/button";
import styles from "@/components/ui/button.module.css";

type ButtonLinkProps = ButtonAppearance & ComponentProps<"a">;

/** A link that looks like a button: it opens a page, while a button performs an action. */
export function ButtonLink({ variant, size, block, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={getButtonClass({ variant, size, block }, className)}>
      <span className={styles.text}>
        {icon}
        {children}
      </span>
    </a>
  );
}

type PlainButtonLinkProps = Pick<ButtonAppearance, "variant" | "size" | "block"> & ComponentProps<"a">;

/**
 * A button-like link that loads a new document. Payment pages are never opened by client-side navigation: cached parts
 * of an older page must not appear beside a newer state of the order.
 */
export function PlainButtonLink({ variant, size, block, className, ...rest }: PlainButtonLinkProps) {
  return <a {...rest} className={getButtonClass({ variant, size, block }, className)} />;
}
