import type { Plan } from "@/lib/contract/site/plans";

export interface FeatureRow {
  feature: string;
  /** One for each plan, in the plans' order. */
  has: readonly boolean[];
}

/** Every feature of the plans once, in the order they are first named, and which plan has it. */
export function compareFeatures(plans: readonly Pick<Plan, "features">[]): FeatureRow[] {
  const features = [...new Set(plans.flatMap((plan) => plan.features))];
  return features.map((feature) => ({ feature, has: plans.map((plan) => plan.features.includes(feature)) }));
}
