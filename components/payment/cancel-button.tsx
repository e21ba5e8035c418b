"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";

export interface CancelButtonProps {
  busy: boolean;
  onCancel: () => Promise<void>;
  className?: string;
}

/** Gives an order up, after a question. */
export function CancelButton({ busy, onCancel, className }: CancelButtonProps) {
  const t = useTranslations("payment");
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="ghost" size="sm" className={className} onClick={() => setAsking(true)}>
        {t("pix.cancel")}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t("cancel.title")}
        description={t("cancel.body")}
        closeLabel={t("close")}
        footer={
          <>
            <Button onClick={() => setAsking(false)}>{t("cancel.keep")}</Button>
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
    setAsking(false);
  }
}
