"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Notice } from "@/components/feedback/notice";
import type { MethodOption } from "@/components/payment/methods/picker/method-option";
import type { PaymentQuote } from "@/lib/browser/hooks/use-payment-quote";
import type { PaymentRequestState } from "@/lib/browser/hooks/use-payment-request";
import { getErrorRow } from "@/lib/domain/errors/error-catalog";
import styles from "./checkout-notices.module.css";
import { PaymentRefusalNotice } from "./payment-refusal-notice";

export interface CheckoutNoticesProps {
  state: PaymentRequestState;
  price: PaymentQuote;
  onRetryPrice(): void;
  /** Refusals that the form of the chosen method shows itself. */
  methodFields: MethodOption["fields"];
  hasOpenOrder: boolean;
}

/** What went wrong with the price or the last press, above the methods and brought into view when it appears. */
export function CheckoutNotices({
  state,
  price,
  onRetryPrice,
  methodFields,
  hasOpenOrder,
}: CheckoutNoticesProps) {
  const t = useTranslations("checkout.quote");
  const errors = useTranslations("errors");
  const container = useRef<HTMLDivElement>(null);
  const { failure } = price;
  const shownProblem = state.kind === "refused" ? state : failure;

  useEffect(() => {
    if (shownProblem !== null && container.current?.firstElementChild) {
      container.current.scrollIntoView?.({ block: "center", behavior: "smooth" });
    }
  }, [shownProblem]);

  return (
    <div ref={container} className={styles.notices}>
      {failure === null ? null : (
        <Notice
          tone="warn"
          live="alert"
          action={
            <button type="button" className={styles.again} onClick={onRetryPrice}>
              {t("retry")}
            </button>
          }
        >
          {t("failed")} {errors(getErrorRow(failure).messageKey)}
        </Notice>
      )}
      <PaymentRefusalNotice state={state} methodFields={methodFields} hasOpenOrder={hasOpenOrder} />
    </div>
  );
}
