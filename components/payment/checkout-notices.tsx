"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Notice } from "@/components/ui/notice";
import type { AttemptState } from "@/lib/browser/hooks/use-payment-attempt";
import type { PaymentQuote } from "@/lib/browser/hooks/use-payment-quote";
import { errorRow } from "@/lib/domain/errors/catalogue";
import styles from "./checkout-notices.module.css";
import type { OfferedMethod } from "./methods/offered-method";
import { RefusedNotice } from "./refused-notice";

export interface CheckoutNoticesProps {
  state: AttemptState;
  price: PaymentQuote;
  onRetryPrice(): void;
  /** Refusals that the form of the chosen method shows itself. */
  fields: OfferedMethod["fields"];
  orderKept: boolean;
}

/** What went wrong with the price or the last press, above the methods and brought into view when it appears. */
export function CheckoutNotices({ state, price, onRetryPrice, fields, orderKept }: CheckoutNoticesProps) {
  const t = useTranslations("checkout.quote");
  const errors = useTranslations("errors");
  const place = useRef<HTMLDivElement>(null);
  const { failure } = price;
  const said = state.kind === "refused" ? state : failure;

  useEffect(() => {
    if (said !== null && place.current?.firstElementChild) {
      place.current.scrollIntoView?.({ block: "center", behavior: "smooth" });
    }
  }, [said]);

  return (
    <div ref={place} className={styles.notices}>
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
          {t("failed")} {errors(errorRow(failure).messageKey)}
        </Notice>
      )}
      <RefusedNotice state={state} fields={fields} orderKept={orderKept} />
    </div>
  );
}
