"use client";

import { useTranslations } from "next-intl";
import { Notice } from "@/components/ui/notice";
import type { AttemptState } from "@/lib/browser/hooks/use-payment-attempt";
import { errorRow } from "@/lib/domain/errors/catalogue";
import type { MethodCode } from "@/lib/domain/payment/method-code";
import { METHODS } from "./methods/registry";

/** What became of the last press, where no field of the method's form can say it. */
export function RefusedNotice({
  state,
  method,
  orderKept,
}: {
  state: AttemptState;
  method: MethodCode;
  orderKept: boolean;
}) {
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
  const { field, messageKey, moneyMoved, reaction } = errorRow(state.code);
  // The reactor has said those already, or is taking the page elsewhere.
  if (reaction !== "none") return null;
  if (!state.before && field !== null && METHODS[method].fields.includes(field)) return null;
  return (
    <Notice tone="danger" live="alert" title={t("refused.title")}>
      {errors(messageKey)} {moneyMoved === "unknown" ? t("refused.unknown") : null}
      {orderKept && moneyMoved === "no" ? ` ${t("refused.orderKept")}` : null}
    </Notice>
  );
}
