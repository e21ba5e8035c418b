import type { ReactNode } from "react";
import styles from "./menu-link.module.css";

export interface MenuLinkProps {
  href: string;
  /** It leads to the page that is open. */
  isCurrent: boolean;
  children: ReactNode;
}

/** An entry of the console's menus. */
export function MenuLink({ href, isCurrent, children }: MenuLinkProps) {
  return (
    <a href={href} className={styles.link} aria-current={isCurrent ? "page" : undefined}>
      {children}
    </a>
  );
}
