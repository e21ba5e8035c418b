"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { Coupon } from "@/lib/contract/bill/coupons";

export interface UnbindDialogProps {
  /** Null: nothing is asked. */
  coupon: Coupon | null;
  busy: boolean;
  onClose: () => void;
  onYes: () => void;
}

/** The question before a code is taken off: it cancels the order that holds it (spec §4). */
export function UnbindDialog({ coupon, busy, onClose, onYes }: UnbindDialogProps) {
  const t = useTranslations("billing.coupons");
  return (
    <Dialog
      open={coupon !== null}
      onClose={onClose}
      title={t("ask.title")}
      description={t("ask.body", { plan: coupon?.planName ?? "", code: coupon?.code ?? "" })}
      closeLabel={t("ask.close")}
      footer={
        <>
          <Button variant="danger" busy={busy} busyLabel={t("busy")} onClick={onYes}>
            {t("ask.yes")}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t("ask.no")}
          </Button>
        </>
      }
    />
  );
}
