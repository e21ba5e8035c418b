import type { Money } from "@/lib/contract/field-schemas";
import type { Plan } from "@/lib/contract/site/plans";
import { calculatePercent } from "@/lib/domain/money/calculate-percent";

export interface RenewalPrice {
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
