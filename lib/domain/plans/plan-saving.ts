import type { Money } from "@/lib/contract/field-schemas";
import type { Plan } from "@/lib/contract/site/plans";

export interface PlanSaving {
  amount: Money;
  /** Whole percent of the original price, rounded down: never promise more than is true. */
  percent: number;
}

/** What a plan costs less than its original price, both in full; null where nothing is saved. */
export function getPlanSaving({
  price,
  originalPrice,
}: Pick<Plan, "price" | "originalPrice">): PlanSaving | null {
  if (!originalPrice || originalPrice.currency !== price.currency) return null;
  const amount = originalPrice.amount - price.amount;
  if (amount <= 0) return null;
  return {
    amount: { amount, currency: price.currency },
    percent: Math.floor((amount * 100) / originalPrice.amount),
  };
}
