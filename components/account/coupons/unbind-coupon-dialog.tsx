"use client";

import { useTranslations } from "next-intl";
import { ConfirmDialog } from "@/components/feedback/confirm-dialog";
import type { Coupon } from "@/lib/contract/bill/coupons";

export interface UnbindCouponDialogProps {
  /** The coupon to take off; null: the dialog is closed. */
  coupon: Coupon | null;
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** The confirmation before a coupon is removed: it cancels the order that uses it (rules/coupons#rules). */
export function UnbindCouponDialog({ coupon, busy, onClose, onConfirm }: UnbindCouponDialogProps) {
  const t = useTranslations("billing.coupons");
  return (
    <ConfirmDialog
      open={coupon !== null}
      onClose={onClose}
      onConfirm={onConfirm}
      title={t("ask.title")}
      description={t("ask.body", { plan: coupon?.planName ?? "", code: coupon?.code ?? "" })}
      closeLabel={t("ask.close")}
      confirmLabel={t("ask.yes")}
      cancelLabel={t("ask.no")}
      busy={busy}
      busyLabel={t("busy")}
    />
  );
}
