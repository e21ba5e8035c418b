"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Dialog } from "@/components/feedback/dialog";
import { Button } from "@/components/ui/button";

export interface CancelOrderButtonProps {
  busy: boolean;
  onCancel: () => Promise<void>;
  className?: string;
}

/** Gives an order up, after a question. */
export function CancelOrderButton({ busy, onCancel, className }: CancelOrderButtonProps) {
  const t = useTranslations("payment");
  const [isConfirmOpen, setIsConfirmOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" size="sm" className={className} onClick={() => setIsConfirmOpen(true)}>
        {t("pix.cancel")}
      </Button>
      <Dialog
        open={isConfirmOpen}
        onClose={() => setIsConfirmOpen(false)}
        title={t("cancel.title")}
        description={t("cancel.body")}
        closeLabel={t("close")}
        footer={
          <>
            <Button onClick={() => setIsConfirmOpen(false)}>{t("cancel.keep")}</Button>
            <Button variant="danger" busy={busy} busyLabel={t("cancel.busy")} onClick={cancel}>
              {t("cancel.confirm")}
            </Button>
          </>
        }
      />
    </>
  );

  async function cancel() {
    await onCancel();
    setIsConfirmOpen(false);
  }
}
