"use client";

import { useTranslations } from "next-intl";
import { ConfirmDialog, type ConfirmDialogProps } from "@/components/feedback/dialog";
import type { AdminAction } from "@/lib/browser/studio/use-admin-action";
import { FailureNotice } from "./failure-notice";
import layout from "./layout.module.css";

interface ActionDialogProps
  extends Omit<ConfirmDialogProps, "closeLabel" | "cancelLabel" | "busy" | "busyLabel" | "alternative"> {
  cancelLabel?: string;
  /** What is asked about. */
  action?: Pick<AdminAction<never>, "busy" | "failure">;
  /** Reads again what a refusal is about. */
  onRetry?: () => void;
}

/** The question before an operator does something, which stays open and says why where that fails. */
export function ActionDialog({ action, onRetry, children, ...dialog }: ActionDialogProps) {
  const t = useTranslations("studio.frame");
  const failure = action?.failure;
  return (
    <ConfirmDialog
      cancelLabel={t("cancel")}
      {...dialog}
      closeLabel={t("close")}
      busy={action?.busy ?? false}
      busyLabel={t("working")}
    >
      {failure || children ? (
        <div className={layout.form}>
          <FailureNotice failure={failure} onRetry={onRetry} />
          {children}
        </div>
      ) : null}
    </ConfirmDialog>
  );
}
