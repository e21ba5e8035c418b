import type { Plan } from "@/lib/contract/site/plans";

export interface FeatureRow {
  feature: string;
  /** One for each plan, in the plans' order. */
  includedByPlan: readonly boolean[];
}

export interface PlanComparison {
  /** Features of more than one plan, in the order of their first occurrence. */
  rows: readonly FeatureRow[];
  /** Features that only this plan has, one list for each plan: "100 GB" beside "300 GB". */
  uniqueFeatures: readonly (readonly string[])[];
}

/** Compares the features of plans. */
export function comparePlans(plans: readonly Pick<Plan, "features">[]): PlanComparison {
  const features = [...new Set(plans.flatMap((plan) => plan.features))];
  const rows = features.map((feature) => ({
    feature,
    includedByPlan: plans.map((plan) => plan.features.includes(feature)),
  }));
  const shared = rows.filter(({ includedByPlan }) => includedByPlan.filter(Boolean).length > 1);
  const isShared = new Set(shared.map(({ feature }) => feature));
  return {
    rows: shared,
    uniqueFeatures: plans.map((plan) => plan.features.filter((feature) => !isShared.has(feature))),
  };
}
