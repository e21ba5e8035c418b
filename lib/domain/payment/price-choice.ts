import { type Currency, DAY_MS } from "@/lib/config/constants";
import type { Quote } from "@/lib/contract/bill/checkout";
import type { InstallmentPlan } from "@/lib/contract/bill/installments";
import type { Money } from "@/lib/contract/field-schemas";

/** The choices of the buyer that a price depends on. */
export interface PriceChoice {
  method: string;
  /** Null: the currency of the plan. */
  currency: Currency | null;
  coupon: string | null;
  /** 1: a single payment. Null: the brand's default, if the method supports installments. */
  installments: number | null;
}

/** True if two quotes have the same amounts now and at renewals, so that the buyer need not confirm again. */
export function isSamePrice(one: Quote, other: Quote): boolean {
  return (
    isSameMoney(one.total, other.total) &&
    isSameMoney(one.renewal?.amount, other.renewal?.amount) &&
    isSameMoney(one.renewal?.fullAmount, other.renewal?.fullAmount)
  );
}

function isSameMoney(one: Money | undefined, other: Money | undefined): boolean {
  return one?.amount === other?.amount && one?.currency === other?.currency;
}

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

/**
 * The number of installments to preselect (rules/money#installments).
 * @param plans those offered for the total
 * @param expected the brand's default; it counts where it is offered without interest, else 1 (the full payment)
 */
export function getDefaultInstallmentCount(
  plans: readonly Pick<InstallmentPlan, "count" | "interest">[],
  expected: number,
): number {
  const plan = plans.find(({ count }) => count === expected);
  return plan && !plan.interest ? plan.count : 1;
}
