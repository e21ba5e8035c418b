import Big from "big.js";
import type { Money } from "@/lib/contract/field-schemas";
import { roundToPayable } from "./smallest-amount";

/**
 * One installment with interest by the Price formula, `PMT = PV·i / (1 − (1+i)^−n)`, in hundredths, rounded half up to
 * what the currency can pay; the total charged is that installment times `count`. `monthlyRate` is a decimal as text from the upstream ("0.0299"
 * is 2.99 % a month). Server only: it imports big.js, and a browser only receives the result.
 * @throws RangeError if there is no interest
 */
export function calculateInstallmentWithInterest(
  { amount, currency }: Money,
  count: number,
  monthlyRate: string,
): { installment: number; total: number } {
  const rate = new Big(monthlyRate);
  if (rate.eq(0))
    throw new RangeError("Without interest there is nothing to calculate: use splitInstallments");
  const growth = rate.plus(1).pow(count);
  // PV·i·gⁿ / (gⁿ − 1) is the same number without a negative power, which big.js would round too early.
  const exact = new Big(amount).times(rate).times(growth).div(growth.minus(1));
  const installment = roundToPayable(exact, currency);
  return { installment, total: installment * count };
}
