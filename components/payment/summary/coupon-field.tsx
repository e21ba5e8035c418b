"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { ConfirmDialog } from "@/components/feedback/dialog";
import { ErrorNotice } from "@/components/feedback/error-notice";
import { TagIcon } from "@/components/ui/art/icons/payment-icons";
import { Button } from "@/components/ui/button";
import { StepRoom } from "@/components/ui/layout/step-room";
import { CouponEntry, type CouponFieldProps } from "./coupon-entry";
import styles from "./coupon-field.module.css";

/** A discount code: the field to enter one, or the applied code with a button that removes it. */
export function CouponField(props: CouponFieldProps) {
  const { coupon } = props;
  const container = useRef<HTMLDivElement>(null);
  const previousCoupon = useRef(coupon);
  useEffect(() => {
    if (previousCoupon.current === coupon) return;
    previousCoupon.current = coupon;
    // The focused button was removed, so the focus moves here instead of the top of the page.
    if (document.activeElement === document.body)
      container.current?.querySelector("button")?.focus({ preventScroll: true });
  }, [coupon]);
  return (
    <div ref={container} className={styles.coupon}>
      <StepRoom>
        {coupon === null ? <CouponEntry {...props} /> : <AppliedCoupon {...props} code={coupon} />}
      </StepRoom>
    </div>
  );
}

function AppliedCoupon({
  code,
  refusal,
  busy,
  holdingOrderId,
  onRemove,
}: CouponFieldProps & { code: string }) {
  const t = useTranslations("checkout.coupon");
  const [isConfirmOpen, setIsConfirmOpen] = useState(false);
  const [isRemoving, setIsRemoving] = useState(false);

  async function remove() {
    setIsRemoving(true);
    await onRemove();
    setIsRemoving(false);
    setIsConfirmOpen(false);
  }
  return (
    <>
      <p className={styles.applied}>
        <TagIcon size={18} />
        <span className={styles.code}>{code}</span>
        <Button
          variant="ghost"
          size="sm"
          disabled={busy}
          aria-label={t("removeCode", { code })}
          onClick={() => (holdingOrderId === null ? void remove() : setIsConfirmOpen(true))}
        >
          {t("remove")}
        </Button>
      </p>
      {refusal ? <ErrorNotice code={refusal.code} handlers={{ retry: remove }} /> : null}
      <ConfirmDialog
        open={isConfirmOpen}
        onClose={() => setIsConfirmOpen(false)}
        onConfirm={() => void remove()}
        title={t("removeTitle")}
        description={t("removeBody", { order: holdingOrderId ?? "" })}
        closeLabel={t("close")}
        confirmLabel={t("removeConfirm")}
        cancelLabel={t("keep")}
        busy={isRemoving}
        busyLabel={t("freeing")}
        emphasis="keep"
      />
    </>
  );
}
