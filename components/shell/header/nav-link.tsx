"use client";

import { useSelectedLayoutSegment } from "next/navigation";
import type { ComponentProps } from "react";

export interface NavLinkProps extends ComponentProps<"a"> {
  /** First segment of the address below the layout: `pricing-table`; "" for the home page. */
  segment: string;
}

/**
 * A navigation link that is marked when it leads to the current page. It reads the layout's segment instead of the
 * address, which is rewritten on the server.
 */
export function NavLink({ segment, ...rest }: NavLinkProps) {
  const current = (useSelectedLayoutSegment() ?? "") === segment;
  return <a {...rest} aria-current={current ? "page" : undefined} />;
}
