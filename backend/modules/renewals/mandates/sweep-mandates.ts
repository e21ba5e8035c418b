import { and, asc, isNotNull, lte } from "drizzle-orm";
import { mandates } from "@/backend/db/schema/mandate";
import type { BillingContext } from "@/backend/modules/billing/billing";
import { QUERY_RETRY_MS, SWEEP_LEASE_MS } from "@/backend/modules/billing/limits";
import { workOffRows } from "@/backend/runtime/work-off-rows";
import { syncMandate } from "./sync-mandate";

/**
 * One round of asking the bank about mandates that are due, so that an authorization or a cancellation whose
 * notification was lost is found.
 * @returns how many were due
 */
export function sweepMandates(billing: BillingContext, signal?: AbortSignal): Promise<number> {
  const { askNextAt } = mandates;
  const claim = () => ({
    where: and(isNotNull(askNextAt), lte(askNextAt, billing.clock.now())),
    orderBy: asc(askNextAt),
    leaseMs: SWEEP_LEASE_MS,
    // Asked again where the provider is unavailable; the answer sets the next time otherwise.
    set: { askNextAt: billing.clock.now() + QUERY_RETRY_MS },
  });
  return workOffRows(billing.db, mandates, claim, {
    atOnce: billing.tasksAtOnce,
    signal,
    work: ({ id }) => syncMandate(billing, id),
    onError: (error, { id }) => billing.log.warn("asking about a mandate failed", { mandate: id, error }),
  });
}
