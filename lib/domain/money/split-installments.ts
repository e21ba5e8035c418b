import type { Money } from "@/lib/contract/field-schemas";
import { getSmallestAmount, roundToPayable } from "./smallest-amount";

/**
 * Splits a payable total into `count` payable installments without interest whose sum is the total, in hundredths: the
 * remainder is added to the first ones, the smallest amount each (100.00 in 3 is 33.34 + 33.33 + 33.33; 100 pesos
 * without centavos are 34 + 33 + 33).
 */
export function splitInstallments({ amount, currency }: Money, count: number): number[] {
  const share = roundToPayable(amount / count, currency, "down");
  const smallest = getSmallestAmount(currency);
  const extra = (amount - share * count) / smallest;
  return Array.from({ length: count }, (_, index) => (index < extra ? share + smallest : share));
}
