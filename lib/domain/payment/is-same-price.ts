import type { Quote } from "@/lib/contract/bill/checkout";
import type { Money } from "@/lib/contract/field-schemas";

/** True where two quotes ask for the same money now and at the renewals: then nobody has to be asked again. */
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
