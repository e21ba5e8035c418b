import Big from "big.js";
import type { Currency } from "@/lib/config/constants";
import { getSmallestAmount } from "./smallest-amount";

/**
 * Converts an amount in hundredths to `currency` at a rate given as a decimal as text ("0.1834"), rounded half up to
 * what that currency can pay (rules/money#currencies). Server only: it imports big.js.
 */
export function convertAmount(amount: number, rate: string, currency: Currency): number {
  const smallest = getSmallestAmount(currency);
  return new Big(amount).times(rate).div(smallest).round(0, Big.roundHalfUp).times(smallest).toNumber();
}
