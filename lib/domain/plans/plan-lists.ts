import type { Plan } from "@/lib/contract/site/plans";
import { getMonthlyPrice } from "@/lib/domain/money/smallest-amount";

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
  const rest = plans.filter(({ id }) => id !== plan.id);
  const hasSamePeriod = ({ period }: Plan) =>
    period.unit === plan.period.unit && period.count === plan.period.count;
  return [...rest.filter(hasSamePeriod), ...rest.filter((other) => !hasSamePeriod(other))].slice(
    0,
    MAX_PLANS_SHOWN,
  );
}

interface ComparisonRow {
  name: string;
  /** One for each plan, in the plans' order: the value of a named feature, or whether the plan has the feature. */
  cells: readonly (string | boolean)[];
}

/** "Cloud space: 100 GB": the name of the row, and this plan's value. */
const NAMED_FEATURE_PATTERN = /^([^:]{1,60}): +(.+)$/;

/**
 * Compares the features of plans of one period, a row for each feature in the order of first occurrence. A dearer plan
 * has every plain feature of a cheaper one, listed or not; a named feature belongs only to the plans that list it
 * (rules/plans#comparison).
 */
export function comparePlans(plans: readonly Pick<Plan, "features" | "price">[]): ComparisonRow[] {
  const values = plans.map(({ features }) => new Map(features.map(parseFeature)));
  const names = new Set(values.flatMap((ofPlan) => [...ofPlan.keys()]));
  return [...names].map((name) => ({
    name,
    cells: plans.map(
      ({ price }, index) =>
        values[index]?.get(name) ??
        plans.some((other, at) => values[at]?.get(name) === true && other.price.amount < price.amount),
    ),
  }));
}

function parseFeature(feature: string): [name: string, value: string | true] {
  const [, name, value] = NAMED_FEATURE_PATTERN.exec(feature) ?? [];
  return name && value ? [name, value] : [feature, true];
}

const NO_BREAK_SPACE = "\u00a0";

/**
 * The features of a plan without the one that repeats the text next to the drawings of its devices. Russian texts have
 * no-break spaces where the brand's own may have plain ones.
 */
export function omitDeviceFeature(features: readonly string[], deviceLabel: string): string[] {
  const label = setPlainSpaces(deviceLabel);
  return features.filter((feature) => setPlainSpaces(feature) !== label);
}

const setPlainSpaces = (text: string) => text.replaceAll(NO_BREAK_SPACE, " ");
