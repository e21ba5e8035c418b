import type { Money } from "@/lib/contract/field-schemas";
import { getSmallestAmount } from "./smallest-amount";

/**
 * An amount as providers take it, a decimal with the currency's own decimals: "12.50", but "3390" of XOF
 * (rules/money#currencies).
 * @throws RangeError for an amount that is negative or that the currency cannot pay
 */
export function writeDecimal({ amount, currency }: Money): string {
  const smallest = getSmallestAmount(currency);
  if (amount < 0 || amount % smallest !== 0) throw new RangeError(`${amount} hundredths of ${currency}`);
  const whole = String(Math.floor(amount / 100));
  return smallest === 100 ? whole : `${whole}.${String(amount % 100).padStart(2, "0")}`;
}
