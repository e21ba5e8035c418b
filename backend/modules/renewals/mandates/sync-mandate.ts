import { and, asc, eq, isNotNull, lte } from "drizzle-orm";
import { type Database, transact } from "@/backend/db/client";
import { mandates, renewals } from "@/backend/db/schema/renewal";
import { findMember } from "@/backend/modules/accounts/members";
import type { BillingContext } from "@/backend/modules/billing/billing";
import { QUERY_RETRY_MS, SWEEP_LEASE_MS } from "@/backend/modules/billing/limits";
import { findOrder, isOrderOpen, lockBuyer } from "@/backend/modules/billing/rows";
import { notifyMember } from "@/backend/modules/renewals/notify-member";
import { endRenewalOrderSoon } from "@/backend/modules/renewals/renewal-order";
import { isRenewalOn } from "@/backend/modules/renewals/renewal-rules";
import { startMandateRenewal } from "@/backend/modules/renewals/update-renewal-after-payment";
import type { MandateState } from "@/backend/providers/provider";
import { workOffRows } from "@/backend/runtime/claim-rows";
import { canChangeMandate } from "@/lib/domain/renewal/mandate";
import { endMandateSoon, findMandate, getNextMandateQuery, type MandateRow } from "./mandates";

/**
 * Asks the bank about a mandate, or cancels it there where billing wants it to end, and applies the answer.
 * @throws when the provider is unavailable; the mandate stays as it is then
 */
export async function syncMandate(billing: BillingContext, mandateId: string): Promise<void> {
  const mandate = await findMandate(billing.db, mandateId);
  if (mandate?.status !== "created" && mandate?.status !== "approved") return;
  const provider = billing.providers.pix;
  const state = await (mandate.cancelDueAt === null
    ? provider.readMandate(mandate.attemptId)
    : provider.cancelMandate(mandate.attemptId));
  await applyMandateState(billing, mandate, state);
}

/**
 * `syncMandate` where another step follows that works without the answer, too: a failure is logged.
 * @returns false where the provider did not answer
 */
export async function trySyncMandate(billing: BillingContext, mandateId: string | null): Promise<boolean> {
  if (mandateId === null) return true;
  try {
    await syncMandate(billing, mandateId);
    return true;
  } catch (error) {
    billing.log.warn("provider did not return a mandate", { mandate: mandateId, error });
    return false;
  }
}

/**
 * Applies the bank's state of a mandate: the only function that changes its status. Safe to repeat and in any order,
 * because the state table decides. `state` must come from the provider; null: the provider has no such mandate yet.
 */
async function applyMandateState(
  billing: BillingContext,
  before: MandateRow,
  state: MandateState | null,
): Promise<void> {
  await transact(billing.db, async (tx) => {
    await lockBuyer(tx, before);
    const mandate = await findMandate(tx, before.id);
    if (!mandate) return;
    const now = billing.clock.now();
    const isChange = state !== null && canChangeMandate(mandate.status, state.status);
    const status = isChange ? state.status : mandate.status;
    const [changed] = await tx
      .update(mandates)
      .set({
        ...(state ? { ref: state.ref, ceiling: state.ceiling, canceledBy: state.canceledBy } : {}),
        status,
        askNextAt: getNextMandateQuery({ ...mandate, status }, now),
        leaseUntil: null,
        updatedAt: now,
      })
      .where(eq(mandates.id, mandate.id))
      .returning();
    if (!isChange || !changed) return;
    if (status === "approved") await applyApproval(tx, changed, now);
    if (status === "canceled") await applyCancellation(tx, billing, changed, now);
  });
}

/** The renewal starts once both are known: the mandate and its payment; whichever comes last starts it. */
async function applyApproval(tx: Database, mandate: MandateRow, now: number): Promise<void> {
  const order = await findOrder(tx, mandate, mandate.orderId);
  if (!order || (isOrderOpen(order.status) && order.expiresAt > now)) return;
  const isPaidByIt = order.status === "PAYMENT_SUCCEEDED" && order.paidAttemptId === mandate.attemptId;
  const endsAt = (await findMember(tx, mandate.site, mandate.uid))?.paidUntil ?? null;
  if (isPaidByIt && endsAt !== null && mandate.cancelDueAt === null)
    await startMandateRenewal(tx, { order, mandateId: mandate.id, endsAt, now });
  else await endMandateSoon(tx, mandate.id, now);
}

/** Ends the renewal of a mandate that was canceled; does nothing where billing had ended the renewal before. */
async function applyCancellation(
  tx: Database,
  billing: BillingContext,
  { id }: MandateRow,
  now: number,
): Promise<void> {
  const [renewal] = await tx
    .select()
    .from(renewals)
    .where(and(eq(renewals.mandateId, id)));
  if (!renewal || !isRenewalOn(renewal)) return;
  await tx
    .update(renewals)
    .set({
      ...{ status: "off", mandateId: null, dueAt: null, orderId: null, tries: 0, refusal: null },
      ...{ failedAt: null, updatedAt: now },
    })
    .where(eq(renewals.id, renewal.id));
  if (renewal.orderId !== null) await endRenewalOrderSoon(tx, renewal.orderId, now);
  await notifyMember(tx, billing, renewal, "canceled");
}

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
