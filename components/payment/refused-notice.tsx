"use client";

import { useTranslations } from "next-intl";
import { Notice } from "@/components/ui/notice";
import type { AttemptState } from "@/lib/browser/hooks/use-payment-attempt";
import { pathHere } from "@/lib/browser/page";
import { type ErrorRow, errorRow } from "@/lib/domain/errors/catalogue";
import type { OfferedMethod } from "./methods/offered-method";

/** Where a refusal leads that can't be put right on this page. */
const WAYS_ON = {
  choosePlan: "/pricing-table",
  resetPassword: "/reset-password",
  support: "/help",
} as const satisfies Partial<Record<ErrorRow["next"], string>>;
const hasWayOn = (next: ErrorRow["next"]): next is keyof typeof WAYS_ON => Object.hasOwn(WAYS_ON, next);

export interface RefusedNoticeProps {
  state: AttemptState;
  /** Refusals that the form of the chosen method shows itself. */
  fields: OfferedMethod["fields"];
  /** An order stands and waits for another try. */
  orderKept: boolean;
}

/** What became of the last press, where no field of the method's form can say it. */
export function RefusedNotice({ state, fields, orderKept }: RefusedNoticeProps) {
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
  const { field, messageKey, moneyMoved, reaction, next } = errorRow(state.code);
  // The reactor has said those already, or is taking the page elsewhere.
  if (reaction !== "none") return null;
  if (!state.before && field !== null && fields.includes(field)) return null;
  return (
    <Notice
      tone="danger"
      live="alert"
      title={t("refused.title")}
      action={hasWayOn(next) ? <a href={pathHere(WAYS_ON[next])}>{errors(`next.${next}`)}</a> : undefined}
    >
      {errors(messageKey)} {moneyMoved === "unknown" ? errors("generic.moneyUnknown") : null}
      {orderKept && moneyMoved === "no" ? ` ${t("refused.orderKept")}` : null}
    </Notice>
  );
}
