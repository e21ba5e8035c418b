import { DAY_MS } from "@/lib/config/constants";
import type { Quote } from "@/lib/contract/bill/checkout";

type Renewal = Quote["renewal"];

/**
 * True if both are the same agreement: the amounts, the number of discounted periods, whether the plan requires it, and the date (epoch milliseconds, less
 * than a day apart, because each quote is calculated a little later). A tick belongs to the terms that were shown with it
 * (rules/renewal#consent).
 */
export function isSameRenewal(one: Renewal, other: Renewal): boolean {
  if (!one || !other) return !one && !other;
  return (
    Math.abs(one.at - other.at) < DAY_MS &&
    Boolean(one.required) === Boolean(other.required) &&
    one.discountedPeriods === other.discountedPeriods &&
    one.amount.amount === other.amount.amount &&
    one.fullAmount.amount === other.fullAmount.amount &&
    one.amount.currency === other.amount.currency
  );
}
