"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { ErrorNotice } from "@/components/feedback/error-notice";
import { Notice } from "@/components/feedback/notice";
import { METHOD_RADIO_GROUP, type MethodOption } from "@/components/payment/methods/picker/method-option";
import type { PaymentQuote } from "@/lib/browser/hooks/use-payment-quote";
import type { PaymentRequestState } from "@/lib/browser/hooks/use-payment-request";
import { revealAfterPaint } from "@/lib/browser/reveal-after-paint";
import { getErrorRow } from "@/lib/domain/errors/error-catalog";
import styles from "./checkout-notices.module.css";

interface PaymentRefusalNoticeProps {
  state: PaymentRequestState;
  /** The error fields that the form of the chosen method shows itself. */
  methodFields: MethodOption["fields"];
  /** There is an unpaid order that can be paid again. */
  hasOpenOrder: boolean;
  /** The id of the form of the chosen method. */
  formId: string;
}

/** The error of the last payment request, unless a field of the method's form shows it. */
function PaymentRefusalNotice({ state, methodFields, hasOpenOrder, formId }: PaymentRefusalNoticeProps) {
  const t = useTranslations("checkout");
  if (state.kind === "notArrived") {
    return (
      <Notice tone="info" live="status">
        {t("notArrived")}
      </Notice>
    );
  }
  if (state.kind !== "refused") return null;
  const { field, moneyMoved, reaction } = getErrorRow(state.code);
  // A failure reaction has already shown this error or is opening another page.
  if (reaction !== "none") return null;
  if (!state.isFromEarlierPage && field !== null && methodFields.includes(field)) return null;
  return (
    <ErrorNotice
      code={state.code}
      isPayment
      title={t("refused.title")}
      handlers={{
        retry: () => findForm(formId)?.requestSubmit(),
        edit: () => focusFirst(findForm(formId)),
        otherMethod: () => focusMethods(formId),
      }}
    >
      {hasOpenOrder && moneyMoved === "no" ? t("refused.orderKept") : null}
    </ErrorNotice>
  );
}

const findForm = (formId: string) =>
  document.querySelector<HTMLFormElement>(`form[id="${CSS.escape(formId)}"]`);

function focusFirst(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('input:not([type="hidden"]), select, textarea, button')?.focus();
}

/** Focuses the chosen method, or the form where the brand has only one method. */
function focusMethods(formId: string): void {
  const chosen = document.querySelector<HTMLElement>(`input[name="${METHOD_RADIO_GROUP}"]:checked`);
  if (chosen) chosen.focus();
  else focusFirst(findForm(formId));
}

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
    if (shownProblem !== null && container.current?.firstElementChild)
      revealAfterPaint(container.current, { block: "center", behavior: "smooth" });
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
