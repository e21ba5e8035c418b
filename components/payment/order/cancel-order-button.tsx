"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ConfirmDialog } from "@/components/feedback/dialog";
import { Button } from "@/components/ui/button";

export interface CancelOrderButtonProps {
  busy: boolean;
  onCancel: () => Promise<void>;
  className?: string;
}

/** Cancels an order after a confirmation. */
export function CancelOrderButton({ busy, onCancel, className }: CancelOrderButtonProps) {
  const t = useTranslations("payment");
  const [isConfirmOpen, setIsConfirmOpen] = useState(false);

  async function cancel() {
    await onCancel();
    setIsConfirmOpen(false);
  }
  return (
    <>
      <Button variant="ghost" size="sm" className={className} onClick={() => setIsConfirmOpen(true)}>
        {t("pix.cancel")}
      </Button>
      <ConfirmDialog
        open={isConfirmOpen}
        onClose={() => setIsConfirmOpen(false)}
        onConfirm={() => void cancel()}
        title={t("cancel.title")}
        description={t("cancel.body")}
        closeLabel={t("close")}
        confirmLabel={t("cancel.confirm")}
        cancelLabel={t("cancel.keep")}
        busy={busy}
        busyLabel={t("cancel.busy")}
        emphasis="keep"
      />
    </>
  );
}
