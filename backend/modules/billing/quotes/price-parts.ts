import { and, count, inArray } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { type billingRules, type InstallmentRules, orders } from "@/backend/db/schema/bill";
import { whereMember } from "@/backend/db/where-member";
import type { Quote } from "@/lib/contract/bill/checkout";
import type { InstallmentPlan } from "@/lib/contract/bill/installments";
import type { Money } from "@/lib/contract/field-schemas";
import {
  calculateInstallmentWithInterest,
  calculatePercent,
  splitInstallments,
} from "@/lib/domain/money/calculate-amounts";

/** Statuses of an order that was paid: the member's next order is not the first. */
const ONCE_PAID_STATUSES = [
  "PAYMENT_SUCCEEDED",
  "CHARGEBACK_PENDING",
  "CHARGEBACK_REJECTED",
  "CHARGEBACK_CANCELLED",
] as const;

/** All discounts together, and a credit, leave at least this much to pay: one unit, in hundredths, which every currency can pay. */
export const MIN_TOTAL = 100;

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
    .where(and(whereMember(orders, { site, uid }), inArray(orders.status, [...ONCE_PAID_STATUSES])));
  return paid && paid.orders > 0 ? 0 : rules.firstOrderRate;
}

/**
 * Every installment plan that a brand offers for a total and a method, the full payment first. The full payment is the
 * only one where the method, the currency or the smallest installment allow no other.
 */
export function listInstallmentPlans(
  rules: InstallmentRules | null,
  total: Money,
  method: string | null,
): InstallmentPlan[] {
  const { amount, currency } = total;
  const full = createInstallmentPlan(total, 1, [amount], 0);
  const minPart = rules?.least[currency];
  if (!rules || minPart === undefined || method === null || !rules.methods.includes(method)) return [full];
  const plans = [full];
  for (let count = 2; count <= rules.most; count += 1) {
    const plan = splitTotal(total, count, rules);
    if (plan.each.amount < minPart) break;
    plans.push(plan);
  }
  return plans;
}

function splitTotal(
  total: Money,
  count: number,
  { interestFree, monthlyRate }: InstallmentRules,
): InstallmentPlan {
  const equal = count > interestFree ? calculateInstallmentWithInterest(total, count, monthlyRate) : null;
  // An installment that was rounded down may take more than so little interest: nobody pays less than the price.
  if (!equal || equal.total <= total.amount)
    return createInstallmentPlan(total, count, splitInstallments(total, count), 0);
  return createInstallmentPlan(
    total,
    count,
    [equal.installment, equal.installment],
    equal.total - total.amount,
  );
}

function createInstallmentPlan(
  { amount, currency }: Money,
  count: number,
  parts: number[],
  interest: number,
): InstallmentPlan {
  const money = (value: number) => ({ amount: value, currency });
  return {
    count,
    first: money(parts[0] ?? amount),
    each: money(parts.at(-1) ?? amount),
    interest: interest > 0,
    interestAmount: money(interest),
    total: money(amount + interest),
  };
}
