import type { ComponentProps, ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
import styles from "./text-link.module.css";

export interface TextLinkProps extends ComponentProps<"a"> {
  /** `quiet` looks like the text around it until it is hovered (footers, menus). */
  tone?: "brand" | "quiet";
  icon?: ReactNode;
}

export function TextLink({ tone = "brand", icon, className, children, ...rest }: TextLinkProps) {
  return (
    <a {...rest} className={classNames(styles.link, styles[tone], className)}>
      {icon}
      {children}
    </a>
  );
}
