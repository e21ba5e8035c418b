"use client";

import type { ReactNode } from "react";

/** The receipt as a file. The browser alone knows the reader's time zone, so it says which when it is pressed. */
export function ReceiptPdfLink({
  href,
  className,
  children,
}: {
  href: string;
  className: string;
  children: ReactNode;
}) {
  return (
    <a
      href={href}
      className={className}
      onClick={({ currentTarget }) => {
        const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
        if (timeZone) currentTarget.href = `${href}&zone=${encodeURIComponent(timeZone)}`;
      }}
    >
      {children}
    </a>
  );
}
