import type { Quote } from "@/lib/contract/bill/checkout";
import type { Money } from "@/lib/contract/wire";

/** True where two quotes ask for the same money now and at the renewals: then nobody has to be asked again. */
export function isSamePrice(one: Quote, other: Quote): boolean {
  return (
    sameMoney(one.total, other.total) &&
    sameMoney(one.renewal?.amount, other.renewal?.amount) &&
    sameMoney(one.renewal?.fullAmount, other.renewal?.fullAmount)
  );
}

function sameMoney(one: Money | undefined, other: Money | undefined): boolean {
  return one?.amount === other?.amount && one?.currency === other?.currency;
}
