"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { ErrorNotice } from "@/components/feedback/error-notice";
import type { MethodOption } from "@/components/payment/methods/picker/method-option";
import type { PaymentQuote } from "@/lib/browser/hooks/use-payment-quote";
import type { PaymentRequestState } from "@/lib/browser/hooks/use-payment-request";
import styles from "./checkout-notices.module.css";
import { PaymentRefusalNotice } from "./payment-refusal-notice";

export interface CheckoutNoticesProps {
  state: PaymentRequestState;
  price: PaymentQuote;
  onRetryPrice(): void;
  /** Refusals that the form of the chosen method shows itself. */
  methodFields: MethodOption["fields"];
  hasOpenOrder: boolean;
  /** The form of the chosen method. */
  formId: string;
}

/** Suggestions in whose place the price is read again. */
const RETRIED_SUGGESTIONS = ["retry", "wait", "refresh", "edit", "otherMethod"] as const;

/** What went wrong with the price or the last payment request, above the methods and brought into view when it appears. */
export function CheckoutNotices({
  state,
  price,
  onRetryPrice,
  methodFields,
  hasOpenOrder,
  formId,
}: CheckoutNoticesProps) {
  const t = useTranslations("checkout.quote");
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
        <ErrorNotice
          code={failure}
          tone="warn"
          lead={t("failed")}
          // Reading a price again costs nothing, and the other methods are right below.
          handlers={Object.fromEntries(RETRIED_SUGGESTIONS.map((suggestion) => [suggestion, onRetryPrice]))}
          handlerLabel={t("retry")}
        />
      )}
      <PaymentRefusalNotice
        state={state}
        methodFields={methodFields}
        hasOpenOrder={hasOpenOrder}
        formId={formId}
      />
    </div>
  );
}
