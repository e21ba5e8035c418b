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
  /** The error fields that the form of the chosen method shows itself. */
  methodFields: MethodOption["fields"];
  hasOpenOrder: boolean;
  /** The id of the form of the chosen method. */
  formId: string;
}

/** Suggestions of an error whose button fetches the quote again. */
const RETRIED_SUGGESTIONS = ["retry", "wait", "refresh", "edit", "otherMethod"] as const;

/** The errors of the quote and of the last payment request, above the methods; scrolled into view when they appear. */
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
          // Fetching a quote again has no side effects, and the other methods are shown directly below.
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
