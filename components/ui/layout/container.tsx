import type { ComponentPropsWithRef } from "react";
import { classNames } from "@/components/ui/class-names";
import styles from "./container.module.css";

export interface ContainerProps extends ComponentPropsWithRef<"div"> {
  as?: "div" | "section" | "header" | "footer" | "article" | "main" | "nav";
  width?: "sm" | "md" | "lg" | "xl";
}

/** The column of a page: centered, with the gutter of the screen. */
export function Container({ as: Tag = "div", width = "xl", className, ...rest }: ContainerProps) {
  return <Tag {...rest} className={classNames(styles.container, styles[width], className)} />;
}
