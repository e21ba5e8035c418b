"use client";

import { useTranslations } from "next-intl";
import { Notice } from "@/components/feedback/notice";
import type { MethodOption } from "@/components/payment/methods/picker/method-option";
import type { PaymentRequestState } from "@/lib/browser/hooks/use-payment-request";
import { toCurrentLocalePath } from "@/lib/browser/page";
import { type ErrorRow, getErrorRow } from "@/lib/domain/errors/error-catalog";

/** Where a refusal leads that can't be put right on this page. */
const NEXT_STEP_PATHS = {
  choosePlan: "/pricing-table",
  resetPassword: "/reset-password",
  support: "/help",
} as const satisfies Partial<Record<ErrorRow["next"], string>>;
const hasNextStepPath = (next: ErrorRow["next"]): next is keyof typeof NEXT_STEP_PATHS =>
  Object.hasOwn(NEXT_STEP_PATHS, next);

export interface PaymentRefusalNoticeProps {
  state: PaymentRequestState;
  /** Refusals that the form of the chosen method shows itself. */
  methodFields: MethodOption["fields"];
  /** An order stands and waits for another try. */
  hasOpenOrder: boolean;
}

/** What became of the last press, where no field of the method's form can say it. */
export function PaymentRefusalNotice({ state, methodFields, hasOpenOrder }: PaymentRefusalNoticeProps) {
  const t = useTranslations("checkout");
  const errors = useTranslations("errors");
  if (state.kind === "notArrived") {
    return (
      <Notice tone="info" live="status">
        {t("notArrived")}
      </Notice>
    );
  }
  if (state.kind !== "refused") return null;
  const { field, messageKey, moneyMoved, reaction, next } = getErrorRow(state.code);
  // The reactor has said those already, or is taking the page elsewhere.
  if (reaction !== "none") return null;
  if (!state.isFromEarlierPage && field !== null && methodFields.includes(field)) return null;
  return (
    <Notice
      tone="danger"
      live="alert"
      title={t("refused.title")}
      action={
        hasNextStepPath(next) ? (
          <a href={toCurrentLocalePath(NEXT_STEP_PATHS[next])}>{errors(`next.${next}`)}</a>
        ) : undefined
      }
    >
      {errors(messageKey)} {moneyMoved === "unknown" ? errors("generic.moneyUnknown") : null}
      {hasOpenOrder && moneyMoved === "no" ? ` ${t("refused.orderKept")}` : null}
    </Notice>
  );
}
