/**
 * `rate` percent of an amount in minor units: the amount of a discount. Rates have two decimals at most (12.5, 33.33)
 * and become hundredths of a percent, so only whole numbers are multiplied. Half a cent is rounded up, in the buyer's
 * favor; the same rule applies on every screen and in the backend's quote. The result is a multiple of `smallest`
 * (`getSmallestAmount`), as the amount is.
 */
export function calculatePercent(amount: number, rate: number, smallest: 1 | 100 = 1): number {
  const hundredths = Math.round(Math.min(Math.max(rate, 0), 100) * 100);
  return Math.floor((amount * hundredths + 5_000 * smallest) / (10_000 * smallest)) * smallest;
}
