import type { ReactNode } from "react";
import { Dialog, type DialogProps } from "@/components/feedback/dialog";
import { Button } from "@/components/ui/button";

/** Why something could not be done, where a message beside its control would move the page. */
export function NoticeDialog({
  message,
  ...dialog
}: Pick<DialogProps, "title" | "closeLabel" | "onClose"> & {
  /** Null: it is closed. */
  message: ReactNode;
}) {
  return (
    <Dialog
      {...dialog}
      open={message !== null}
      requiresDecision
      description={message}
      footer={<Button onClick={dialog.onClose}>{dialog.closeLabel}</Button>}
    />
  );
}
