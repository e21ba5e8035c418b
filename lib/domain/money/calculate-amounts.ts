import Big from "big.js";
import type { Currency } from "@/lib/config/constants";
import type { Money } from "@/lib/contract/field-schemas";
import { getSmallestAmount, roundToPayable, roundToWritten } from "./smallest-amount";

/**
 * `rate` percent of an amount, in hundredths of its currency: the amount of a discount. Rates have two decimals at most
 * (12.5, 33.33) and become hundredths of a percent, so only whole numbers are multiplied. Half of the smallest amount is
 * rounded up, in the buyer's favor; the same rule applies on every screen and in the backend's quote.
 */
export function calculatePercent({ amount, currency }: Money, rate: number): number {
  const hundredths = Math.round(Math.min(Math.max(rate, 0), 100) * 100);
  return roundToPayable((amount * hundredths) / 10_000, currency);
}

/**
 * Converts an amount in hundredths to `currency` at a rate given as a decimal as text ("0.1834"), rounded half up to
 * what that currency can pay (rules/money#currencies). Server only: it imports big.js.
 */
export const convertAmount = (amount: number, rate: string, currency: Currency): number =>
  roundToPayable(new Big(amount).times(rate), currency);

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

/**
 * What unused days are worth, rounded up, in the member's favor (rules/money#credit-for-unused-days). Server only: it
 * imports big.js.
 * @param paid what all days cost, in hundredths of the currency they were paid in, and the currency of the result
 * @param options.days the unused ones, of so many that were bought
 * @param options.rate of the currency of the payment to that of the result, a decimal as text; null: it is the same
 */
export const calculateUnusedWorth = (
  { amount, currency }: Money,
  { days, of, rate }: { days: number; of: number; rate: string | null },
): number =>
  roundToWritten(
    new Big(amount)
      .times(rate ?? 1)
      .times(Math.max(0, Math.min(days, of)))
      .div(of),
    currency,
    "up",
  );
