import type { CSSProperties } from "react";
import styles from "./backdrop.module.css";
import { classNames } from "./class-names";

export interface BackdropProps {
  /** Addresses of the two pictures; only that of the layout in force is loaded. */
  web: string;
  wap: string;
  className?: string;
}

/** An address as CSS takes it; what could end the string early is escaped. */
function cssUrl(address: string): string {
  return `url("${address.replace(/["\\\n\r\f]/g, (sign) => encodeURIComponent(sign))}")`;
}

/**
 * A picture behind the top of a page, for a parent with `position: relative; isolation: isolate`. It melts into the
 * page at the bottom, and the page's colour lies over it where words stand, so that any picture can be read on.
 */
export function Backdrop({ web, wap, className }: BackdropProps) {
  const pictures = { "--web": cssUrl(web), "--wap": cssUrl(wap) } as CSSProperties;
  return <div aria-hidden="true" className={classNames(styles.backdrop, className)} style={pictures} />;
}
