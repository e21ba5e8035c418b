import type { Money } from "@/lib/contract/field-schemas";
import { roundToPayable } from "./smallest-amount";

/**
 * `rate` percent of an amount, in hundredths of its currency: the amount of a discount. Rates have two decimals at most
 * (12.5, 33.33) and become hundredths of a percent, so only whole numbers are multiplied. Half of the smallest amount is
 * rounded up, in the buyer's favor; the same rule applies on every screen and in the backend's quote.
 */
export function calculatePercent({ amount, currency }: Money, rate: number): number {
  const hundredths = Math.round(Math.min(Math.max(rate, 0), 100) * 100);
  return roundToPayable((amount * hundredths) / 10_000, currency);
}
