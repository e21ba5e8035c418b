import { useLocale, useTranslations } from "next-intl";
import type { Plan } from "@/lib/contract/site/plans";
import { formatMoney } from "@/lib/domain/money/format-money";
import { monthlyPrice } from "@/lib/domain/money/monthly-price";
import { planSaving } from "@/lib/domain/plans/plan-saving";
import { renewalPrice } from "@/lib/domain/plans/renewal-price";

export interface PlanWords {
  /** "R$ 19,90": of a month where the plan lasts one or more, else of the whole plan. */
  price: string;
  /** What `price` is for: "a month", "for 7 days". */
  unit: string;
  /** "R$ 238,80 for 12 months". */
  full: string;
  period: string;
  original: string | null;
  saved: string | null;
  /** What renewing costs; null where the plan is too short to renew by itself. */
  renewal: string | null;
  /** The next renewal's price alone. */
  nextRenewal: string | null;
}

/** A plan's prices and periods as the reader writes them. */
export function usePlanWords(plan: Plan): PlanWords {
  const t = useTranslations("plans");
  const locale = useLocale();
  const money = (value: Plan["price"]) => formatMoney(value, locale);
  const { unit, count } = plan.period;
  const period = t(`period.${unit}`, { count });
  const month = monthlyPrice(plan);
  const saving = planSaving(plan);
  const full = t("full", { price: money(plan.price), period });
  const saved = saving && { amount: money(saving.amount), percent: saving.percent };
  const renews = month !== null || plan.autoRenewal !== null;
  const { next, discountedPeriods, full: later } = renewalPrice(plan);
  const prices = { next: money(next), full: money(later), every: t(`every.${unit}`, { count }) };
  return {
    price: money(month ?? plan.price),
    unit: month ? t("perMonth") : t("forPeriod", { period }),
    full,
    period,
    original: saving && plan.originalPrice ? money(plan.originalPrice) : null,
    saved: saved && (saved.percent > 0 ? t("saved", saved) : t("savedLittle", { amount: saved.amount })),
    renewal: renews
      ? discountedPeriods > 0
        ? t("renewal.discounted", { ...prices, count: discountedPeriods })
        : t("renewal.full", prices)
      : null,
    nextRenewal: renews ? prices.next : null,
  };
}
