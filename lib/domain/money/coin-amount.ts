import Big from "big.js";

/**
 * How much of a coin pays an amount at a rate: never less than required, so rounded up at the coin's last decimal.
 * `rate` is what one coin costs, a decimal as text ("91250.00"). Server only: it brings big.js.
 * @param minor in minor units (two decimals)
 */
export function calculateCoinAmount(minor: number, rate: string, decimals: number): string {
  const exact = new Big(minor).div(100);
  const step = new Big(10).pow(-decimals);
  // Dividing rounds at twenty decimals, which no coin has.
  const steps = exact.div(rate).div(step).round(0, Big.roundUp);
  return steps.times(step).toFixed(decimals).replace(/0+$/, "").replace(/\.$/, "");
}

/** What a part of a coin is worth in minor units at that rate, rounded down. */
export function calculateCoinValue(amount: string, rate: string): number {
  return new Big(amount).times(rate).times(100).round(0, Big.roundDown).toNumber();
}

/** One amount of a coin less another; never below zero. */
export function calculateMissingCoins(amount: string, received: string): string {
  const left = new Big(amount).minus(received);
  return left.gt(0) ? left.toFixed() : "0";
}

/** A share of a coin's amount, rounded down at its last decimal. */
export function calculateCoinShare(amount: string, share: string, decimals: number): string {
  return new Big(amount).times(share).round(decimals, Big.roundDown).toFixed();
}
