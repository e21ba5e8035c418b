import type { ComponentPropsWithRef } from "react";
import { classNames } from "@/components/ui/class-names";
import styles from "./card.module.css";

export interface CardProps extends ComponentPropsWithRef<"div"> {
  as?: "div" | "section" | "article" | "li" | "aside" | "form";
  /** `flat` has no shadow, `surface` a small one, `raised` a large one. */
  tone?: "surface" | "flat" | "raised";
  padding?: "none" | "sm" | "md" | "lg";
}

export function Card({ as: Tag = "div", tone = "surface", padding = "md", className, ...rest }: CardProps) {
  // The element is one of a closed list and only common attributes are used, so the type of a div fits all.
  const Element = Tag as "div";
  return (
    <Element
      {...rest}
      className={classNames(styles.card, styles[tone], styles[`pad-${padding}`], className)}
    />
  );
}
