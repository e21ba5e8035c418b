import { and, desc, eq, isNull } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { paymentAttempts } from "@/backend/db/schema/payment";
import { renewals } from "@/backend/db/schema/renewal";
import type { BillingContext } from "@/backend/modules/billing/billing";
import { hasLiveAttempt } from "@/backend/modules/billing/cards/cards";
import { saveCard } from "@/backend/modules/billing/cards/saved-card";
import { type AttemptRow, findOrder, type OrderRow, type Owner } from "@/backend/modules/billing/rows";
import { endMandateSoon } from "@/backend/modules/renewals/mandates/mandates";
import { DAY_MS } from "@/lib/config/constants";
import { allowsBackup, findUnusedBackup } from "./backup-card";
import { findRenewal, findRenewalOrder, isDebitScheduled } from "./find-renewal";
import { notifyMember } from "./notify-member";
import {
  getRetryTime,
  isRenewalOn,
  NOTIFY_AGAIN_AFTER_MS,
  POSTPONE_MS,
  type RenewalRow,
} from "./renewal-rules";

/** Ends a renewal that can't be charged any more, and its mandate. */
export async function endRenewal(tx: Database, renewal: RenewalRow, now: number): Promise<void> {
  await setRenewal(tx, renewal, { status: "expired", mandateId: null, dueAt: null, pausedFrom: null }, now);
  if (renewal.mandateId !== null) await endMandateSoon(tx, renewal.mandateId, now);
}

/** Changes a renewal and ends the job's lease. */
export const setRenewal = (tx: Database, { id }: RenewalRow, change: Partial<RenewalRow>, now: number) =>
  tx
    .update(renewals)
    .set({ ...change, leaseUntil: null, updatedAt: now })
    .where(eq(renewals.id, id));

/**
 * The next step of a disabled account (rules/accounts#disabled): nothing is announced or charged, and a renewal whose date comes
 * meanwhile ends, so that enabling the account charges nothing late. A charge that is under way is waited for, one that a bank has
 * scheduled is canceled.
 * @returns the order to end, if any; null: nothing more to do
 */
export async function pauseRenewal(
  tx: Database,
  renewal: RenewalRow,
  now: number,
): Promise<{ orderToEnd: OrderRow | null } | null> {
  const { nextAt, orderId } = renewal;
  if (await isDebitScheduled(tx, orderId, now)) {
    await setRenewal(tx, renewal, { orderId: null, tries: 0, announcedFor: null, dueAt: now }, now);
    return { orderToEnd: await findRenewalOrder(tx, renewal) };
  }
  if (now < nextAt || (await hasLiveAttempt(tx, orderId))) {
    const dueAt = now < nextAt ? Math.min(nextAt, now + DAY_MS) : now + POSTPONE_MS;
    await setRenewal(tx, renewal, { dueAt }, now);
    return null;
  }
  await endRenewal(tx, renewal, now);
  return { orderToEnd: await findRenewalOrder(tx, renewal) };
}

/**
 * Saves the card of a renewal where that failed after the payment (a restart, an unavailable provider), because saving
 * is a separate call. Runs before the renewal needs the card.
 */
export async function saveMissingCard(billing: BillingContext, owner: Owner): Promise<void> {
  const renewal = await findRenewal(billing.db, owner);
  if (!renewal || !isRenewalOn(renewal) || renewal.cardId !== null || renewal.mandateId !== null) return;
  const [paid] = await billing.db
    .select()
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.uid, owner.uid),
        eq(paymentAttempts.site, owner.site),
        eq(paymentAttempts.method, "card"),
        eq(paymentAttempts.status, "PAYMENT_SUCCEEDED"),
        eq(paymentAttempts.renews, true),
        eq(paymentAttempts.keepsCard, true),
        isNull(paymentAttempts.cardId),
      ),
    )
    .orderBy(desc(paymentAttempts.createdAt))
    .limit(1);
  if (paid) await saveCard(billing, paid);
}

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
  // The member is notified only where the backup is refused, too.
  if (!before || before.triesBackup) return;
  const { failedAt } = before.renewal;
  const recentlyNotified = failedAt !== null && now - failedAt < NOTIFY_AGAIN_AFTER_MS && now >= failedAt;
  if (!recentlyNotified) await notifyMember(tx, billing, before.renewal, "failed");
}

/**
 * Stores the refusal, unless the attempt used another card or mandate than the renewal's own.
 * @returns the renewal as it was before, and whether its backup card is charged now; null where the attempt does not belong
 *   to one
 */
async function recordRenewalRefusal(
  tx: Database,
  { orderId, cardId, mandateId, debitAt }: AttemptRow,
  refusal: number,
  now: number,
): Promise<{ renewal: RenewalRow; triesBackup: boolean } | null> {
  const isByMandate = mandateId !== null && debitAt !== null;
  if (cardId === null && !isByMandate) return null;
  const [renewal] = await tx.select().from(renewals).where(eq(renewals.orderId, orderId));
  // Who has ended the renewal is told of no failed charge.
  if (!renewal || !isRenewalOn(renewal)) return null;
  const isBackup = renewal.backupOrderId === orderId && renewal.backupCardId === cardId;
  if (!isBackup && (renewal.cardId !== cardId || renewal.mandateId !== (isByMandate ? mandateId : null)))
    return null;
  if (!isByMandate && !isBackup && allowsBackup(refusal)) {
    if (await findUnusedBackup(tx, renewal, orderId, now)) {
      await setRenewal(tx, renewal, { refusal, dueAt: now }, now);
      return { renewal, triesBackup: true };
    }
  }
  // A refused payment of a bank is tried again some days after it was due, also where it was refused before that.
  const nextTry = isByMandate ? await getNextDebitTry(tx, renewal, Math.max(now, debitAt)) : {};
  await tx
    .update(renewals)
    // What the member has to know is why the first card was refused.
    .set({ refusal: isBackup ? renewal.refusal : refusal, failedAt: now, updatedAt: now, ...nextTry })
    .where(eq(renewals.id, renewal.id));
  return { renewal, triesBackup: false };
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
