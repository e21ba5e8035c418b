import { eq } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { renewals } from "@/backend/db/schema/card";
import type { BillingContext } from "@/backend/modules/billing/billing";
import type { AttemptRow } from "@/backend/modules/billing/rows";
import { notifyMember } from "./notify-member";
import { NOTIFY_AGAIN_AFTER_MS, type RenewalRow } from "./renewal-rules";

/**
 * Records that a renewal's charge was refused and notifies its member, once for tries in quick succession. Runs in the
 * transaction that marks the attempt failed; does nothing for attempts of other orders.
 * @param refusal code of the error catalog (rules/errors#catalog)
 */
export async function handleRenewalRefusal(
  tx: Database,
  billing: BillingContext,
  attempt: AttemptRow,
  refusal: number,
): Promise<void> {
  const now = billing.clock.now();
  const before = await recordRenewalRefusal(tx, attempt, refusal, now);
  if (!before) return;
  const recentlyNotified =
    before.failedAt !== null && now - before.failedAt < NOTIFY_AGAIN_AFTER_MS && now >= before.failedAt;
  if (!recentlyNotified) await notifyMember(tx, billing, before, "failed");
}

/**
 * Stores the refusal, unless the attempt used another card than the renewal's own.
 * @returns the renewal as it was before; null where the attempt does not belong to one
 */
async function recordRenewalRefusal(
  tx: Database,
  attempt: Pick<AttemptRow, "orderId" | "cardId">,
  refusal: number,
  now: number,
): Promise<RenewalRow | null> {
  if (attempt.cardId === null) return null;
  const [renewal] = await tx.select().from(renewals).where(eq(renewals.orderId, attempt.orderId));
  if (!renewal || renewal.cardId !== attempt.cardId) return null;
  await tx
    .update(renewals)
    .set({ refusal, failedAt: now, updatedAt: now })
    .where(eq(renewals.id, renewal.id));
  return renewal;
}
