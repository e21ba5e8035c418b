import type { InstallmentRules } from "@/backend/db/schema/bill";
import type { InstallmentPlan } from "@/lib/contract/bill/installments";
import type { Money } from "@/lib/contract/field-schemas";
import { calculateInstallmentWithInterest, splitInstallments } from "@/lib/domain/money/calculate-amounts";

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
