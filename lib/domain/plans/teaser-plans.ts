import type { Plan } from "@/lib/contract/site/plans";
import { getMonthlyPrice } from "@/lib/domain/money/monthly-price";
import { getDefaultPeriod, groupPlansByPeriod } from "./plan-periods";

const MAX_PLANS_SHOWN = 3;

/** The plans on the home page: up to three of the recommended period, always with the recommended plan. */
export function selectTeaserPlans(plans: readonly Plan[]): readonly Plan[] {
  const shown = getDefaultPeriod(groupPlansByPeriod(plans))?.plans ?? [];
  if (shown.length <= MAX_PLANS_SHOWN) return shown;
  const first = shown.slice(0, MAX_PLANS_SHOWN);
  const recommended = shown.find((plan) => plan.recommended);
  if (!recommended || first.includes(recommended)) return first;
  return [...first.slice(0, MAX_PLANS_SHOWN - 1), recommended];
}

/**
 * The plan with the lowest monthly price, for "from … a month"; null where no plan lasts a month. A plan that is sold only
 * with its renewal counts where there is no other, because that price has a condition.
 */
export function findCheapestMonthlyPlan(plans: readonly Plan[]): Plan | null {
  const free = plans.filter(({ requiresRenewal }) => !requiresRenewal);
  const priced = (free.length > 0 ? free : plans).flatMap((plan) => {
    const month = getMonthlyPrice(plan);
    return month ? [{ plan, amount: month.amount }] : [];
  });
  return priced.sort((a, b) => a.amount - b.amount)[0]?.plan ?? null;
}

/** Up to three other plans to show below this one: those of the same period first. */
export function selectOtherPlans(plans: readonly Plan[], plan: Plan): readonly Plan[] {
  const others = plans.filter(({ id }) => id !== plan.id);
  const hasSamePeriod = ({ period }: Plan) =>
    period.unit === plan.period.unit && period.count === plan.period.count;
  return [...others.filter(hasSamePeriod), ...others.filter((other) => !hasSamePeriod(other))].slice(
    0,
    MAX_PLANS_SHOWN,
  );
}
