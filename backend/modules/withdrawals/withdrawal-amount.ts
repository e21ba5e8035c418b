import { DAY_MS } from "@/lib/config/constants";
import type { Money } from "@/lib/contract/field-schemas";
import { roundToPayable } from "@/lib/domain/money/smallest-amount";

/** What an order bought, and since when it is used; times in epoch milliseconds. */
interface UsedService {
  startsAt: number;
  validityDays: number;
}

/**
 * What goes back where the used days are kept (rules/orders#price-of-used-days): the price of the days that are not over, in minor
 * units, rounded up to what the currency can pay. A day that has begun is the buyer's.
 * @param at when the statement was received, epoch milliseconds
 */
export function calculateUnusedPrice(
  { amount, currency }: Money,
  { startsAt, validityDays }: UsedService,
  at: number,
): number {
  const used = Math.min(validityDays, Math.max(0, Math.floor((at - startsAt) / DAY_MS)));
  return roundToPayable((amount * (validityDays - used)) / validityDays, currency, "up");
}
