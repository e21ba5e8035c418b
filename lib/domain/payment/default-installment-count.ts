import type { InstallmentPlan } from "@/lib/contract/bill/installments";

/**
 * The number of installments to preselect (rules/money#installments).
 * @param plans those offered for the total
 * @param wanted the brand's default; it counts where it is offered without interest, else 1 (the full payment)
 */
export function getDefaultInstallmentCount(
  plans: readonly Pick<InstallmentPlan, "count" | "interest">[],
  wanted: number,
): number {
  const plan = plans.find(({ count }) => count === wanted);
  return plan && !plan.interest ? plan.count : 1;
}
