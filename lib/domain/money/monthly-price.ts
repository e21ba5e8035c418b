import type { Money } from "@/lib/contract/field-schemas";
import type { Plan } from "@/lib/contract/site/plans";
import { roundToPayable } from "./smallest-amount";

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
