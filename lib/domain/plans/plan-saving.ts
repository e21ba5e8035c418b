import type { Money } from "@/lib/contract/field-schemas";
import type { Plan } from "@/lib/contract/site/plans";

export interface PlanSaving {
  amount: Money;
  /** Whole percent of the original price, rounded down, so that it is never overstated. */
  percent: number;
}

/** The saving of a plan compared with its original price; null where there is none. */
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
