"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Dialog } from "@/components/feedback/dialog";
import { MobileIcon } from "@/components/ui/art/icons/service-icons";
import { Button } from "@/components/ui/button";
import { loadChunk } from "@/lib/browser/chunk-failure";

/** Loaded when the dialog opens. */
const LazyHandoffCode = dynamic(() =>
  loadChunk(() => import("./handoff-code")).then(({ HandoffCode }) => HandoffCode),
);

/** Continues an unpaid order on another device. */
export function HandoffButton({ orderId }: { orderId: string }) {
  const t = useTranslations("payment.handoff");
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="sm" icon={<MobileIcon size={18} />} onClick={() => setOpen(true)}>
        {t("action")}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t("title")}
        description={t("body")}
        closeLabel={t("close")}
      >
        {open ? <LazyHandoffCode orderId={orderId} /> : null}
      </Dialog>
    </>
  );
}
