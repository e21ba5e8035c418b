"use client";

import type { ReactNode } from "react";
import { Button, type ButtonVariant } from "@/components/ui/button";
import { Dialog, type DialogProps } from "./dialog";

export interface ConfirmDialogProps
  extends Pick<DialogProps, "title" | "description" | "closeLabel" | "children"> {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
  confirmLabel: string;
  cancelLabel: string;
  /** The confirmed action is under way. */
  busy: boolean;
  /** Read aloud while busy. */
  busyLabel: string;
  /**
   * The order and look of the buttons: `confirm` puts the dangerous action first, `keep` the one that changes
   * nothing, `harmless` is for an action that destroys nothing.
   */
  emphasis?: "confirm" | "keep" | "harmless";
  /** Replaces the confirm button, where the action is not possible. */
  alternative?: ReactNode;
}

const CONFIRM_VARIANTS = { confirm: "danger", keep: "danger", harmless: "primary" } as const;
const CANCEL_VARIANTS: Record<NonNullable<ConfirmDialogProps["emphasis"]>, ButtonVariant> = {
  confirm: "secondary",
  keep: "primary",
  harmless: "ghost",
};

/** The question before something is done that can't be undone. */
export function ConfirmDialog({
  open,
  onClose,
  onConfirm,
  confirmLabel,
  cancelLabel,
  busy,
  busyLabel,
  emphasis = "confirm",
  alternative,
  ...dialog
}: ConfirmDialogProps) {
  const cancelButton = (
    <Button variant={CANCEL_VARIANTS[emphasis]} onClick={onClose}>
      {cancelLabel}
    </Button>
  );
  return (
    <Dialog
      {...dialog}
      open={open}
      onClose={onClose}
      footer={
        <>
          {emphasis === "keep" ? cancelButton : null}
          {alternative ?? (
            <Button
              variant={CONFIRM_VARIANTS[emphasis]}
              busy={busy}
              busyLabel={busyLabel}
              onClick={onConfirm}
            >
              {confirmLabel}
            </Button>
          )}
          {emphasis === "keep" ? null : cancelButton}
        </>
      }
    />
  );
}
