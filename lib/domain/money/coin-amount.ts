import Big from "big.js";
import type { Currency } from "@/lib/config/constants";
import { roundToPayable } from "./smallest-amount";

/**
 * The amount of a coin that pays a price at a rate, rounded up at the coin's last decimal, so that it is never less
 * than required. Server only: it imports big.js.
 * @param minor the price in minor units (two decimals)
 * @param rate the price of one coin, a decimal as text ("91250.00")
 */
export function calculateCoinAmount(minor: number, rate: string, decimals: number): string {
  const exact = new Big(minor).div(100);
  const step = new Big(10).pow(-decimals);
  // Division rounds at twenty decimals, more than any coin has.
  const steps = exact.div(rate).div(step).round(0, Big.roundUp);
  return steps.times(step).toFixed(decimals).replace(/0+$/, "").replace(/\.$/, "");
}

/** The value of a part of a coin in hundredths of the rate's currency, rounded down to what it can pay. */
export const calculateCoinValue = (amount: string, rate: string, currency: Currency): number =>
  roundToPayable(new Big(amount).times(rate).times(100), currency, "down");

/** The difference of two amounts of a coin; never below zero. */
export function calculateMissingCoins(amount: string, received: string): string {
  const left = new Big(amount).minus(received);
  return left.gt(0) ? left.toFixed() : "0";
}

/** A share of a coin's amount, rounded down at its last decimal. */
export function calculateCoinShare(amount: string, share: string, decimals: number): string {
  return new Big(amount).times(share).round(decimals, Big.roundDown).toFixed();
}
