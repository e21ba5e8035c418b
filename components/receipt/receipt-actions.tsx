"use client";

import type { ReactNode } from "react";
import { PrinterIcon } from "@/components/ui/art/icons/tool-icons";
import { Button } from "@/components/ui/button";

/** Opens the browser's print dialog. */
export function PrintReceiptButton({ label }: { label: string }) {
  return (
    <Button variant="secondary" icon={<PrinterIcon />} onClick={() => window.print()}>
      {label}
    </Button>
  );
}

/** A link to the receipt as PDF; the reader's time zone is added on click, because only the browser knows it. */
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
