import type { Money } from "@/lib/contract/field-schemas";
import type { Plan } from "@/lib/contract/site/plans";
import { calculatePercent } from "@/lib/domain/money/calculate-amounts";
import { getMonthlyPrice } from "@/lib/domain/money/smallest-amount";

/** Whether a plan's price is named as one that is paid again; a plan that ends by itself is paid once. */
export const isRenewable = (plan: Plan): boolean =>
  plan.renews !== false &&
  (plan.requiresRenewal || getMonthlyPrice(plan) !== null || plan.autoRenewal !== null);

/** The plan's fixed prices in other currencies than that of its price, one for each; empty where the upstream sends none. */
export function listOtherPrices({ price, prices }: Pick<Plan, "price" | "prices">): Money[] {
  const byCurrency = new Map((prices ?? []).map((other) => [other.currency, other]));
  byCurrency.delete(price.currency);
  return [...byCurrency.values()];
}

interface PlanSaving {
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

interface RenewalPrice {
  /** The price of the next period. */
  next: Money;
  /** `next` applies to this many renewals; 0 when it is the full price already. */
  discountedPeriods: number;
  /** The price of a period after those. */
  full: Money;
}

/**
 * The price of a plan's renewals before any order exists: its price, less the renewal discount for the first renewals
 * (rules/plans#fields). The quote of the order decides.
 */
export function getRenewalPrice({ price, autoRenewal }: Pick<Plan, "price" | "autoRenewal">): RenewalPrice {
  const saved = autoRenewal && autoRenewal.periods > 0 ? calculatePercent(price, autoRenewal.rate) : 0;
  if (!autoRenewal || saved === 0) return { next: price, discountedPeriods: 0, full: price };
  return {
    next: { amount: price.amount - saved, currency: price.currency },
    discountedPeriods: autoRenewal.periods,
    full: price,
  };
}
