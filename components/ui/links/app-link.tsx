"use client";

import Link from "next/link";
import { type ComponentProps, useState } from "react";

export type AppLinkProps = Omit<ComponentProps<typeof Link>, "prefetch" | "href"> & { href: string };

/** The server redirects such a page by the order's state, so what was prefetched may belong to another page. */
const isOrderPage = (href: string): boolean => /[?&]orderId=/.test(href);

/** A link to a page of this site. The page is prefetched only on touch, hover or focus, a page of an order never. */
export function AppLink({ href, ...rest }: AppLinkProps) {
  const [shouldPrefetch, setShouldPrefetch] = useState(false);
  const startPrefetch = () => setShouldPrefetch(true);
  const isInternal = href.startsWith("/") && !href.startsWith("//");
  if (!isInternal) return <a href={href} {...rest} />;
  return (
    <Link
      {...rest}
      href={href}
      prefetch={shouldPrefetch && !isOrderPage(href)}
      onPointerEnter={startPrefetch}
      onTouchStart={startPrefetch}
      onFocus={startPrefetch}
    />
  );
}
