import Big from "big.js";

/**
 * Converts an amount in minor units to another currency at a rate given as a decimal as text ("0.1834"), rounded half
 * up. Both currencies have two decimals here (rules/money#currencies). Server only: it imports big.js.
 */
export function convertAmount(amount: number, rate: string): number {
  return new Big(amount).times(rate).round(0, Big.roundHalfUp).toNumber();
}
