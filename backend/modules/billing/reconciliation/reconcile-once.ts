import type { BillingContext } from "@/backend/modules/billing/billing";
import { claimSharedJob, finishSharedJob } from "@/backend/runtime/shared-job";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/config/constants";
import { type Reconciliation, reconcile } from "./reconcile";

const JOB = { name: "reconciliation", leaseMs: 30 * MINUTE_MS, intervalMs: DAY_MS };
/** After a run that failed: a provider did not answer. */
const RETRY_MS = HOUR_MS;
/** Each run compares again what changed in the day before the last one: a statement may get a line late. */
const OVERLAP_MS = DAY_MS;

/**
 * Reconciles once a day, in one of the backends that share the database; does nothing before it is due.
 * @throws what a provider threw that did not answer; the next run is an hour later
 */
export async function reconcileDaily(billing: BillingContext): Promise<void> {
  await reconcileOnce(billing, { onlyWhenDue: true });
}

/**
 * Reconciles what changed since the last run, or since a moment (epoch milliseconds).
 * @returns null where it is not due, or another process is reconciling
 */
export async function reconcileOnce(
  billing: BillingContext,
  { since, onlyWhenDue = false }: { since?: number | undefined; onlyWhenDue?: boolean } = {},
): Promise<Reconciliation | null> {
  const { db, clock } = billing;
  const now = clock.now();
  const claim = await claimSharedJob(db, { ...JOB, onlyWhenDue }, now);
  if (!claim) return null;
  try {
    const from = since ?? Math.max(0, Math.min(claim.coveredUntil, now) - OVERLAP_MS);
    const result = await reconcile(billing, { since: from });
    const coveredUntil = from <= claim.coveredUntil ? result.until : claim.coveredUntil;
    await finishSharedJob(db, claim, { dueAt: now + JOB.intervalMs, coveredUntil });
    return result;
  } catch (error) {
    await finishSharedJob(db, claim, { dueAt: now + RETRY_MS, coveredUntil: claim.coveredUntil });
    throw error;
  }
}
