import { eq } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { renewals } from "@/backend/db/schema/renewal";
import type { BillingContext } from "@/backend/modules/billing/billing";
import { type AttemptRow, findOrder } from "@/backend/modules/billing/rows";
import { notifyMember } from "./notify-member";
import { getRetryTime, NOTIFY_AGAIN_AFTER_MS, type RenewalRow } from "./renewal-rules";

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
 * Stores the refusal, unless the attempt used another card or mandate than the renewal's own.
 * @returns the renewal as it was before; null where the attempt does not belong to one
 */
async function recordRenewalRefusal(
  tx: Database,
  { orderId, cardId, mandateId, debitAt }: AttemptRow,
  refusal: number,
  now: number,
): Promise<RenewalRow | null> {
  const isByMandate = mandateId !== null && debitAt !== null;
  if (cardId === null && !isByMandate) return null;
  const [renewal] = await tx.select().from(renewals).where(eq(renewals.orderId, orderId));
  if (!renewal || renewal.cardId !== cardId || renewal.mandateId !== (isByMandate ? mandateId : null))
    return null;
  // A refused payment of a bank is tried again some days after it was due, also where it was refused before that.
  const nextTry = isByMandate ? await getNextDebitTry(tx, renewal, Math.max(now, debitAt)) : {};
  await tx
    .update(renewals)
    .set({ refusal, failedAt: now, updatedAt: now, ...nextTry })
    .where(eq(renewals.id, renewal.id));
  return renewal;
}

/** When the job tries a refused payment again; after the last try, when it closes the unpaid order. */
async function getNextDebitTry(
  tx: Database,
  { orderId, tries, site, uid }: RenewalRow,
  triedAt: number,
): Promise<Pick<RenewalRow, "dueAt">> {
  const order = orderId === null ? null : await findOrder(tx, { site, uid }, orderId);
  return { dueAt: getRetryTime(tries, triedAt) ?? order?.expiresAt ?? triedAt };
}
