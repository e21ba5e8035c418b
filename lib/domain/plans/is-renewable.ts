import type { Plan } from "@/lib/contract/site/plans";
import { getMonthlyPrice } from "@/lib/domain/money/monthly-price";

/** Whether a plan's price is named as one that is paid again; a plan that ends by itself is paid once. */
export const isRenewable = (plan: Plan): boolean =>
  plan.renews !== false &&
  (plan.requiresRenewal || getMonthlyPrice(plan) !== null || plan.autoRenewal !== null);
