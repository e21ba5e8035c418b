import { useLocale, useTranslations } from "next-intl";
import type { Plan } from "@/lib/contract/site/plans";
import { formatMoney } from "@/lib/domain/money/format-money";
import { getMonthlyPrice } from "@/lib/domain/money/smallest-amount";
import { getPlanSaving, getRenewalPrice, isRenewable } from "@/lib/domain/plans/plan-prices";

export interface PlanLabels {
  /** "$19.90": per month for plans of a month or more, else for the whole plan. */
  price: string;
  /** The unit of `price`: "a month", "for 7 days". */
  unit: string;
  /** "$238.80 billed yearly"; null where `price` is already the full price. */
  full: string | null;
  period: string;
  original: string | null;
  saved: string | null;
  /** The text of the renewal price; null where the plan does not renew or is too short to. */
  renewal: string | null;
  /** The price of the next renewal. */
  nextRenewal: string | null;
}

/** Prices and periods of a plan in the reader's language. */
export function usePlanLabels(plan: Plan): PlanLabels {
  const t = useTranslations("plans");
  const locale = useLocale();
  const formatPrice = (value: Plan["price"]) => formatMoney(value, locale);
  const { unit, count } = plan.period;
  const period = t(`period.${unit}`, { count });
  const month = getMonthlyPrice(plan);
  const saving = getPlanSaving(plan);
  const saved = saving && { amount: formatPrice(saving.amount), percent: saving.percent };
  const hasRenewal = isRenewable(plan);
  const full = hasRenewal
    ? t(`billed.${unit}`, { price: formatPrice(plan.price), count })
    : t("full", { price: formatPrice(plan.price), period });
  const renewal = useRenewalLabels(plan);
  return {
    price: formatPrice(month ?? plan.price),
    unit: month ? t("perMonth") : t("forPeriod", { period }),
    full: month === null || month.amount === plan.price.amount ? null : full,
    period,
    original: saving && plan.originalPrice ? formatPrice(plan.originalPrice) : null,
    saved: saved && (saved.percent > 0 ? t("saved", saved) : t("savedLittle", { amount: saved.amount })),
    renewal: hasRenewal ? renewal.text : null,
    nextRenewal: hasRenewal ? renewal.next : null,
  };
}

/** The words of the renewal: offered, or the condition that the plan is sold under. */
function useRenewalLabels(plan: Plan): { text: string; next: string } {
  const t = useTranslations("plans");
  const locale = useLocale();
  const { next, discountedPeriods: count, full } = getRenewalPrice(plan);
  const { unit, count: periods } = plan.period;
  const labels = {
    next: formatMoney(next, locale),
    full: formatMoney(full, locale),
    every: t(`every.${unit}`, { count: periods }),
    days: plan.validityDays,
    count,
  };
  const kind = count > 0 ? "discounted" : "full";
  const requiredKind = count > 0 ? "requiredDiscounted" : "requiredFull";
  return { text: t(`renewal.${plan.requiresRenewal ? requiredKind : kind}`, labels), next: labels.next };
}
