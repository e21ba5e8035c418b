import type { BillingContext } from "./modules/billing/billing";
import { formatReconciliation } from "./modules/billing/reconciliation/format-reconciliation";
import { reconcileOnce } from "./modules/billing/reconciliation/reconcile-once";

/** The end of `npm run reconcile`: the books agree, they do not, or nothing was compared. */
export const RECONCILE_EXIT_CODES = { agree: 0, differ: 1, failed: 2 } as const;

export interface ReconcileAnswer {
  lines: string[];
  code: number;
}

/** Reconciles now, and says how it went; `since` in epoch milliseconds. */
export async function runReconcileCommand(
  billing: BillingContext,
  { since }: { since?: number | undefined },
): Promise<ReconcileAnswer> {
  try {
    const result = await reconcileOnce(billing, { since });
    if (!result)
      return {
        lines: ["Another process is reconciling; try again later."],
        code: RECONCILE_EXIT_CODES.failed,
      };
    const code = result.differences.length === 0 ? RECONCILE_EXIT_CODES.agree : RECONCILE_EXIT_CODES.differ;
    return { lines: formatReconciliation(result), code };
  } catch (error) {
    billing.log.error("reconciliation failed", { error });
    const reason = error instanceof Error ? error.message : String(error);
    return { lines: [`Nothing was compared: ${reason}.`], code: RECONCILE_EXIT_CODES.failed };
  }
}
