"use client";

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
