"use client";

import { CopyButton, type CopyButtonProps } from "@/components/ui/codes/copy-button";

/** The button beside a reference, also on pages that are rendered by the server. */
export function CopyReference(
  props: Pick<CopyButtonProps, "value" | "label" | "copiedLabel" | "failedLabel">,
) {
  return (
    <span className="no-print">
      <CopyButton {...props} variant="ghost" iconOnly />
    </span>
  );
}
