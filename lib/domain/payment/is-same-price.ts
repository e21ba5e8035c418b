import type { Quote } from "@/lib/contract/bill/checkout";
import type { Money } from "@/lib/contract/field-schemas";

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
