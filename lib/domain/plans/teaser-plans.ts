import type { Plan } from "@/lib/contract/site/plans";
import { monthlyPrice } from "@/lib/domain/money/monthly-price";
import { firstPeriod, planPeriods } from "./plan-periods";

const SHOWN = 3;

/**
 * The plans the home page shows: up to three of the recommended period; the recommended plan is always among them.
 */
export function teaserPlans(plans: readonly Plan[]): readonly Plan[] {
  const shown = firstPeriod(planPeriods(plans))?.plans ?? [];
  if (shown.length <= SHOWN) return shown;
  const first = shown.slice(0, SHOWN);
  const recommended = shown.find((plan) => plan.recommended);
  if (!recommended || first.includes(recommended)) return first;
  return [...first.slice(0, SHOWN - 1), recommended];
}

/** The plan whose month costs least, for "from … a month"; null where no plan lasts a month. */
export function cheapestMonth(plans: readonly Plan[]): Plan | null {
  const priced = plans.flatMap((plan) => {
    const month = monthlyPrice(plan);
    return month ? [{ plan, amount: month.amount }] : [];
  });
  return priced.sort((a, b) => a.amount - b.amount)[0]?.plan ?? null;
}

/** Up to three other plans worth a look beside this one: those of the same period first. */
export function otherPlans(plans: readonly Plan[], plan: Plan): readonly Plan[] {
  const others = plans.filter(({ id }) => id !== plan.id);
  const isSame = ({ period }: Plan) => period.unit === plan.period.unit && period.count === plan.period.count;
  return [...others.filter(isSame), ...others.filter((other) => !isSame(other))].slice(0, SHOWN);
}
