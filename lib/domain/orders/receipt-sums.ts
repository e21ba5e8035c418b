import type { Quote } from "@/lib/contract/bill/checkout";
import type { Order } from "@/lib/contract/bill/orders";
import type { Money } from "@/lib/contract/field-schemas";

type Discount = Quote["discounts"][number];

/** One figure under the items of a receipt. `discount` stands where billing names no single ones. */
export interface ReceiptSum {
  kind: "subtotal" | Discount["kind"] | "discount" | "interest" | "total";
  /** Percent, of a discount that has one. */
  rate: number | null;
  amount: Money;
}

/**
 * The figures of a receipt in their order, for the page and the PDF alike: they add up to the total by billing's own
 * numbers, nothing is reckoned here but signs.
 */
export function listReceiptSums(
  order: Pick<Order, "subtotal" | "discount" | "total" | "installments"> & {
    discounts?: readonly Discount[] | null;
  },
): ReceiptSum[] {
  const negate = ({ amount, currency }: Money): Money => ({ amount: -amount, currency });
  const discounts = order.discounts ?? [];
  const interest = order.installments?.interestAmount;
  return [
    { kind: "subtotal", rate: null, amount: order.subtotal },
    ...discounts.map(({ kind, rate, amount }): ReceiptSum => ({ kind, rate, amount: negate(amount) })),
    ...(discounts.length === 0 && order.discount.amount > 0
      ? [{ kind: "discount" as const, rate: null, amount: negate(order.discount) }]
      : []),
    ...(interest && interest.amount > 0 ? [{ kind: "interest" as const, rate: null, amount: interest }] : []),
    { kind: "total", rate: null, amount: order.total },
  ];
}
