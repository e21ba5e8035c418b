import type { Big } from "big.js";
import { type Currency, SMALLEST_AMOUNTS } from "@/lib/config/constants";
import type { Money } from "@/lib/contract/field-schemas";
import type { Plan } from "@/lib/contract/site/plans";

/** The smallest payable amount in hundredths of the currency: every price is a multiple of it (rules/money#currencies). */
export const getSmallestAmount = (currency: Currency): 1 | 100 => SMALLEST_AMOUNTS[currency];

/** Currencies in which readers leave out ",00" (rules/money#notation). */
export const WHOLE_CURRENCIES: ReadonlySet<Currency> = new Set(["RUB"]);

/** An amount in hundredths; the books may have one in a currency that the product no longer has. */
interface BookedAmount {
  amount: number;
  currency: string;
}

const SMALLEST_BY_CODE: Readonly<Record<string, 1 | 100 | undefined>> = SMALLEST_AMOUNTS;

/** True for an amount that can be paid in its currency. */
export const isPayable = ({ amount, currency }: BookedAmount): boolean =>
  amount % (SMALLEST_BY_CODE[currency] ?? 1) === 0;

/** Decimals with which an amount is written: none where its currency has none, but two for a fraction that can't be paid. */
export const getShownDecimals = (money: BookedAmount): 0 | 2 =>
  SMALLEST_BY_CODE[money.currency] === 100 && isPayable(money) ? 0 : 2;

/** How a number, and a decimal of big.js by its own names of the modes, are rounded to a whole one. */
const ROUNDINGS = {
  down: { ofNumber: Math.floor, ofDecimal: 0 },
  halfUp: { ofNumber: Math.round, ofDecimal: 1 },
  up: { ofNumber: Math.ceil, ofDecimal: 3 },
} as const;

/**
 * Makes a payable amount of a calculated one. Everything that calculates an amount rounds by this function and no other
 * (rules/money#rounding).
 * @param exact hundredths of the currency with their fraction, never below zero
 * @returns hundredths, a multiple of the currency's smallest amount
 */
export function roundToPayable(
  exact: number | Big,
  currency: Currency,
  rounding: keyof typeof ROUNDINGS = "halfUp",
): number {
  const smallest = getSmallestAmount(currency);
  const { ofNumber, ofDecimal } = ROUNDINGS[rounding];
  const count =
    typeof exact === "number"
      ? ofNumber(exact / smallest)
      : exact.div(smallest).round(0, ofDecimal).toNumber();
  return count * smallest;
}

/**
 * `roundToPayable` for an amount of our own making, which has no decimals where readers write none: whole rubles, though
 * kopecks could be paid.
 */
export const roundToWritten = (
  exact: number | Big,
  currency: Currency,
  rounding: keyof typeof ROUNDINGS,
): number =>
  WHOLE_CURRENCIES.has(currency)
    ? roundToPayable(typeof exact === "number" ? exact / 100 : exact.div(100), currency, rounding) * 100
    : roundToPayable(exact, currency, rounding);

const DAYS_IN_MONTH = 30;

/**
 * The price of a plan per month, rounded half up; null where it lasts less than a month, because a monthly price
 * would then mislead.
 */
export function getMonthlyPrice({ price, period }: Pick<Plan, "price" | "period">): Money | null {
  const { unit, count } = period;
  if (unit === "day" && count < DAYS_IN_MONTH) return null;
  const amount = {
    year: price.amount / (12 * count),
    month: price.amount / count,
    day: (price.amount * DAYS_IN_MONTH) / count,
  }[unit];
  return { amount: roundToPayable(amount, price.currency), currency: price.currency };
}
