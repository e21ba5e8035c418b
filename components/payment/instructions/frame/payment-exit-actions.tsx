import { useTranslations } from "next-intl";
import { ErrorNotice } from "@/components/feedback/error-notice";
import type { Action } from "@/components/feedback/use-action";
import { CancelOrderButton } from "@/components/payment/order/cancel-order-button";
import { PlainButtonLink } from "@/components/ui/links/button-link";
import styles from "./payment-exit-actions.module.css";

export interface PaymentExitActionsProps {
  otherMethodHref: string;
  canCancel: boolean;
  cancellation: Action<void>;
}

/** Leaves the payment: another method for the same order, or canceling the order after a confirmation. */
export function PaymentExitActions({ otherMethodHref, canCancel, cancellation }: PaymentExitActionsProps) {
  const t = useTranslations("payment");
  const { busy, failureCode, retry, run } = cancellation;
  return (
    <footer className={`${styles.exits} no-print`}>
      <PlainButtonLink href={otherMethodHref} variant="secondary" size="sm">
        {t("pix.other")}
      </PlainButtonLink>
      {canCancel ? <CancelOrderButton busy={busy} onCancel={run} className={styles.cancel} /> : null}
      {failureCode === null ? null : (
        <ErrorNotice code={failureCode} handlers={{ retry }} className={styles.refusal} />
      )}
    </footer>
  );
}
