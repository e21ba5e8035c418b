import type { Plan } from "@/lib/contract/site/plans";

export interface ComparisonRow {
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
