import type { Plan } from "@/lib/contract/site/plans";
import { getMonthlyPrice } from "@/lib/domain/money/monthly-price";

export interface PlanPeriod {
  /** `month-12`: used in ids and radio values. */
  key: string;
  period: Plan["period"];
  /** In the brand's own order. */
  plans: readonly Plan[];
  /**
   * The largest saving per month compared with the shortest period that has a plan for as many devices, in whole
   * percent.
   */
  maxSavingPercent: number;
}

/** Groups plans by their period, the shortest first. */
export function groupPlansByPeriod(plans: readonly Plan[]): PlanPeriod[] {
  const groups = new Map<string, Plan[]>();
  for (const plan of plans) {
    const key = `${plan.period.unit}-${plan.period.count}`;
    groups.set(key, [...(groups.get(key) ?? []), plan]);
  }
  const sorted = [...groups].sort(([, [a]], [, [b]]) => (a?.validityDays ?? 0) - (b?.validityDays ?? 0));
  return sorted.flatMap(([key, members]) => {
    const period = members[0]?.period;
    if (!period) return [];
    const shorter = plans.filter((plan) => plan.validityDays < (members[0]?.validityDays ?? 0));
    return [
      {
        key,
        period,
        plans: members,
        maxSavingPercent: Math.max(0, ...members.map((plan) => getMonthlySavingPercent(plan, shorter))),
      },
    ];
  });
}

/** The period to show first: that of the recommended plan, else the shortest. */
export function getDefaultPeriod(periods: readonly PlanPeriod[]): PlanPeriod | undefined {
  return periods.find(({ plans }) => plans.some((plan) => plan.recommended)) ?? periods[0];
}

/** By how many whole percent a month of `plan` is cheaper than a month of the shortest comparable plan; at least 0. */
function getMonthlySavingPercent(plan: Plan, shorter: readonly Plan[]): number {
  const month = getMonthlyPrice(plan);
  const comparedPlan = shorter
    .filter((other) => other.devices === plan.devices && getMonthlyPrice(other) !== null)
    .sort((a, b) => a.validityDays - b.validityDays)[0];
  const base = comparedPlan && getMonthlyPrice(comparedPlan);
  if (!month || !base || base.amount <= 0 || base.currency !== month.currency) return 0;
  return Math.max(0, Math.floor(((base.amount - month.amount) * 100) / base.amount));
}
