import type { Order } from "@/lib/contract/bill/orders";

/** Something on the account screen that waits for its owner. */
export type Problem =
  | { kind: "reset" | "ended" }
  /** An order whose last payment failed, or one that still waits for its money. */
  | { kind: "failed" | "payment"; order: Order };

interface Standing {
  mustResetPassword?: boolean | null | undefined;
  planId?: string | null | undefined;
  expiredTime?: number | null | undefined;
}

/**
 * What to say first, the most urgent first: a failed payment, one that waits, a password from before the upgrade
 * (spec §6), a plan that has ended. Of several open orders the newest is named: the others stand below it.
 * @param orders newest first
 * @param now epoch milliseconds
 */
export function problemsOf(
  { mustResetPassword, planId, expiredTime }: Standing,
  orders: readonly Order[],
  now: number,
): Problem[] {
  const open = orders.find(({ canRepay }) => canRepay);
  const problems: Problem[] = [];
  if (open) problems.push({ kind: open.status === "PAYMENT_FAILED" ? "failed" : "payment", order: open });
  if (mustResetPassword) problems.push({ kind: "reset" });
  // Whoever is just paying for the next one is not told twice.
  if (!open && planId && (expiredTime ?? 0) <= now) problems.push({ kind: "ended" });
  return problems;
}
