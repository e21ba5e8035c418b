/**
 * Splits a total in minor units into `count` installments without interest whose sum is the total: the remainder is
 * added to the first ones, a cent each (100.00 in 3 is 33.34 + 33.33 + 33.33).
 */
export function splitInstallments(total: number, count: number): number[] {
  const share = Math.floor(total / count);
  const extra = total - share * count;
  return Array.from({ length: count }, (_, index) => (index < extra ? share + 1 : share));
}
