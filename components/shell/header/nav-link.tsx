"use client";

import { useSelectedLayoutSegment } from "next/navigation";
import { AppLink, type AppLinkProps } from "@/components/ui/links/app-link";

export interface NavLinkProps extends AppLinkProps {
  /** First segment of the address below the layout: `pricing-table`; "" for the home page. */
  segment: string;
}

/**
 * A navigation link that is marked when it leads to the current page. It reads the layout's segment instead of the
 * address, which is rewritten on the server. Inside the phone's menu it closes the menu.
 */
export function NavLink({ segment, ...rest }: NavLinkProps) {
  const current = (useSelectedLayoutSegment() ?? "") === segment;
  return (
    <AppLink
      {...rest}
      aria-current={current ? "page" : undefined}
      onClick={(event) => event.currentTarget.closest<HTMLElement>("[popover]")?.hidePopover?.()}
    />
  );
}
