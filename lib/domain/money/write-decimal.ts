import type { Money } from "@/lib/contract/field-schemas";
import { getShownDecimals, isPayable } from "./smallest-amount";

/**
 * An amount as providers take it, a decimal with the currency's own decimals: "12.50", but "3390" of XOF
 * (rules/money#currencies).
 * @throws RangeError for an amount that is negative or that the currency cannot pay
 */
export function writeDecimal(money: Money): string {
  if (money.amount < 0 || !isPayable(money))
    throw new RangeError(`${money.amount} hundredths of ${money.currency}`);
  return writeBookedAmount(money);
}

/** Any amount of the books as a decimal, negative ones and those that nobody can pay as well ("-3390", "3816.50"). */
export const writeBookedAmount = (money: Parameters<typeof getShownDecimals>[0]): string =>
  (money.amount / 100).toFixed(getShownDecimals(money));
