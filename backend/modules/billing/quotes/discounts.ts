import { and, count, eq, inArray } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { type billingRules, orders } from "@/backend/db/schema/bill";
import type { Quote } from "@/lib/contract/bill/checkout";
import type { Money } from "@/lib/contract/field-schemas";
import { calculatePercent } from "@/lib/domain/money/calculate-amounts";

/** Statuses of an order that was paid: the member's next order is not the first. */
const ONCE_PAID_STATUSES = [
  "PAYMENT_SUCCEEDED",
  "CHARGEBACK_PENDING",
  "CHARGEBACK_REJECTED",
  "CHARGEBACK_CANCELLED",
] as const;

/** All discounts together leave at least this much to pay: one unit, in hundredths, which every currency can pay. */
const MIN_TOTAL = 100;

/** The amount of each discount in minor units; the last ones are reduced where too little would be left to pay. */
export function calculateDiscounts(
  price: Money,
  rates: { kind: Quote["discounts"][number]["kind"]; rate: number }[],
) {
  let left = Math.max(0, price.amount - MIN_TOTAL);
  return rates
    .filter(({ rate }) => rate > 0)
    .map(({ kind, rate }) => {
      const amount = Math.min(left, calculatePercent(price, rate));
      left -= amount;
      return { kind, rate, amount };
    });
}

/** The brand's discount on a member's first paid order, in percent; 0 for later orders. */
export async function getFirstOrderRate(
  db: Database,
  site: string,
  uid: string,
  rules: Pick<typeof billingRules.$inferSelect, "firstOrderRate"> | undefined,
): Promise<number> {
  if (!rules || rules.firstOrderRate === 0) return 0;
  const [paid] = await db
    .select({ orders: count() })
    .from(orders)
    .where(and(eq(orders.site, site), eq(orders.uid, uid), inArray(orders.status, [...ONCE_PAID_STATUSES])));
  return paid && paid.orders > 0 ? 0 : rules.firstOrderRate;
}
