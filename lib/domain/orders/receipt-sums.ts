import type { Quote } from "@/lib/contract/bill/checkout";
import type { Order } from "@/lib/contract/bill/orders";
import type { Money } from "@/lib/contract/field-schemas";

type Discount = Quote["discounts"][number];

/** One sum below the items of a receipt. `discount` is used if billing does not list the discounts separately. */
export interface ReceiptSum {
  kind: "subtotal" | Discount["kind"] | "discount" | "interest" | "total";
  /** Percent of the discount; null if it has no rate. */
  rate: number | null;
  amount: Money;
}

/**
 * The sums of a receipt in display order, for the page and the PDF. All amounts are billing's own; only the signs of
 * discounts are changed, so that the sums add up to the total.
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
