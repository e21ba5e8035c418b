"use client";

import { useTranslations } from "next-intl";
import { ErrorNotice } from "@/components/feedback/error-notice";
import { CancelOrderButton } from "@/components/payment/order/cancel-order-button";
import { PlainButtonLink } from "@/components/ui/links/plain-button-link";
import styles from "./payment-exit-actions.module.css";

export interface PaymentExitActionsProps {
  otherMethodHref: string;
  canCancel: boolean;
  busy: boolean;
  /** The error code when canceling failed. */
  refusal: number | null;
  onCancel: () => Promise<void>;
}

/** Leaves the payment: another method for the same order, or canceling the order after a confirmation. */
export function PaymentExitActions({
  otherMethodHref,
  canCancel,
  busy,
  refusal,
  onCancel,
}: PaymentExitActionsProps) {
  const t = useTranslations("payment");
  return (
    <footer className={`${styles.exits} no-print`}>
      <PlainButtonLink href={otherMethodHref} variant="secondary" size="sm">
        {t("pix.other")}
      </PlainButtonLink>
      {canCancel ? <CancelOrderButton busy={busy} onCancel={onCancel} className={styles.cancel} /> : null}
      {refusal === null ? null : (
        <ErrorNotice code={refusal} handlers={{ retry: onCancel }} className={styles.refusal} />
      )}
    </footer>
  );
}
