"use client";

import { Button } from "@/components/ui/button";
import { PrinterIcon } from "@/components/ui/icons";

/** Opens the browser's print dialog, which also makes PDFs. */
export function PrintButton({ label }: { label: string }) {
  return (
    <Button variant="secondary" icon={<PrinterIcon />} onClick={() => window.print()}>
      {label}
    </Button>
  );
}
