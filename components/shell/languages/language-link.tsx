"use client";

import type { MouseEvent, ReactNode } from "react";
import { page } from "@/lib/browser/page";
import type { Locale } from "@/lib/config/constants";

/**
 * A link to the same page in another language. The address `?language=xx` is enough: the middleware turns it into the
 * page's address in that language and stores the choice. With script the rest of the query is kept, too.
 */
export function LanguageLink({
  locale,
  current,
  className,
  children,
}: {
  locale: Locale;
  current: boolean;
  className?: string;
  children: ReactNode;
}) {
  const openWithQuery = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    const url = new URL(location.href);
    url.searchParams.set("language", locale);
    page.open(url.pathname + url.search + url.hash);
  };
  return (
    <a
      className={className}
      href={`?language=${locale}`}
      lang={locale}
      hrefLang={locale}
      aria-current={current ? "true" : undefined}
      onClick={openWithQuery}
    >
      {children}
    </a>
  );
}
