"use client";

import { useTranslations } from "next-intl";
import { Dialog } from "@/components/feedback/dialog";
import { Button } from "@/components/ui/button";
import type { Coupon } from "@/lib/contract/bill/coupons";

export interface UnbindCouponDialogProps {
  /** Null: nothing is asked. */
  coupon: Coupon | null;
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** The question before a code is taken off: it cancels the order that holds it (rules/coupons#rules). */
export function UnbindCouponDialog({ coupon, busy, onClose, onConfirm }: UnbindCouponDialogProps) {
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
          <Button variant="danger" busy={busy} busyLabel={t("busy")} onClick={onConfirm}>
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
