import { eq } from "drizzle-orm";
import { type Database, transact } from "@/backend/db/client";
import { renewals } from "@/backend/db/schema/renewal";
import type { BillingContext } from "@/backend/modules/billing/billing";
import { findCard, hasLiveAttempt, isCardUsable } from "@/backend/modules/billing/cards/cards";
import { endOrder } from "@/backend/modules/billing/orders/cancel-order";
import { findOrder, lockBuyer, type OrderRow, type Owner } from "@/backend/modules/billing/rows";
import { LIMITS } from "@/backend/modules/limits/limits";
import { consumeLimit } from "@/backend/modules/limits/rate-limits";
import { refuse } from "@/backend/runtime/refusal-error";
import type { LeavingReason } from "@/lib/contract/job/leaving-reasons";
import { chargeRenewal } from "./charge-renewal";
import { findRenewal, isBeingCharged } from "./find-renewal";
import { recordRenewalChange } from "./leaving/record-renewal-change";
import { endMandateSoon } from "./mandates/mandates";
import { trySyncMandate } from "./mandates/sync-mandate";
import { notifyMember } from "./notify-member";
import { getDueTime, isRenewalOn, type RenewalRow } from "./renewal-rules";
import { isRenewalExpired } from "./renewal-view";

/** What a member answered to the question before the renewal is turned off. */
interface LeavingAnswer {
  reason?: LeavingReason | undefined;
  /** True where the brand's offer was shown. */
  refusesOffer?: boolean | undefined;
}

/**
 * Turns a renewal off, or on again. Turning it off leaves the paid period untouched.
 * @throws RefusalError 6201 there is none · 6202 it has expired · 6204 it is off already · 6206 its card can't be
 *   charged · 6207 it is being charged
 */
export async function updateRenewal(
  billing: BillingContext,
  owner: Owner,
  status: "on" | "off",
  leaving: LeavingAnswer = {},
): Promise<void> {
  const { db, clock } = billing;
  const before = await findRenewal(db, owner);
  const canceledOrder = await transact(db, async (tx) => {
    await lockBuyer(tx, owner);
    const now = clock.now();
    const renewal = await findRenewal(tx, owner);
    if (!renewal) throw refuse("renewalNotFound");
    if (isRenewalExpired(renewal, now)) throw refuse("renewalExpired");
    return status === "off"
      ? turnOff(tx, billing, renewal, leaving, now)
      : turnOn(tx, billing, renewal, now).then(() => null);
  });
  // The next period's unpaid order is no longer needed.
  if (canceledOrder) await endOrder(billing, canceledOrder);
  // The sweep repeats what fails here.
  if (status === "off") await trySyncMandate(billing, before?.mandateId ?? null);
}

async function turnOff(
  tx: Database,
  billing: BillingContext,
  renewal: RenewalRow,
  { reason, refusesOffer = false }: LeavingAnswer,
  now: number,
): Promise<OrderRow | null> {
  if (!isRenewalOn(renewal)) throw refuse("renewalCancelled");
  if (await isBeingCharged(tx, renewal.orderId, now)) throw refuse("renewalRunning");
  // Behind the paid time a pause gives nothing that could be kept.
  const nextAt = renewal.pausedFrom ?? renewal.nextAt;
  const [changed] = await tx
    .update(renewals)
    .set({
      status: "off",
      ...{ nextAt, pausedFrom: null },
      ...(refusesOffer ? { offeredAt: now } : {}),
      mandateId: null,
      dueAt: null,
      orderId: null,
      tries: 0,
      refusal: null,
      failedAt: null,
      updatedAt: now,
    })
    .where(eq(renewals.id, renewal.id))
    .returning();
  await recordRenewalChange(tx, renewal, { kind: "left", reason: reason ?? null }, now);
  // A mandate that was canceled never returns: the next one is authorized with an order.
  if (renewal.mandateId !== null) await endMandateSoon(tx, renewal.mandateId, now);
  await notifyMember(tx, billing, { ...renewal, ...changed, mandateId: renewal.mandateId }, "off");
  return renewal.orderId === null ? null : findOrder(tx, renewal, renewal.orderId);
}

async function turnOn(
  tx: Database,
  billing: BillingContext,
  renewal: RenewalRow,
  now: number,
): Promise<void> {
  if (isRenewalOn(renewal)) return;
  const card = renewal.cardId === null ? null : await findCard(tx, renewal, renewal.cardId);
  if (!card || !isCardUsable(card, now)) throw refuse("renewalCardUnavailable");
  const { nextAt, announcedFor } = renewal;
  await tx
    .update(renewals)
    .set({
      status: "activated",
      dueAt: announcedFor === nextAt ? nextAt : getDueTime(nextAt, now),
      updatedAt: now,
    })
    .where(eq(renewals.id, renewal.id));
  await notifyMember(tx, billing, renewal, "on");
}

/**
 * Charges a failed renewal now, to its current card.
 * @throws RefusalError 6201, 6202, 6206, 6207 as above · 6204 it is off · 1015 nothing has failed · -3031 tried too
 *   often
 */
export async function retryRenewal(billing: BillingContext, owner: Owner): Promise<void> {
  const { db, clock } = billing;
  const now = clock.now();
  const renewal = await findRenewal(db, owner);
  if (!renewal) throw refuse("renewalNotFound");
  if (isRenewalExpired(renewal, now)) throw refuse("renewalExpired");
  if (!isRenewalOn(renewal)) throw refuse("renewalCancelled");
  if (await hasLiveAttempt(db, renewal.orderId)) throw refuse("renewalRunning");
  if (renewal.refusal === null) throw refuse("paymentNotPlaced");
  const card = renewal.cardId === null ? null : await findCard(db, owner, renewal.cardId);
  if (!card || !isCardUsable(card, now)) throw refuse("renewalCardUnavailable");
  if (!(await consumeLimit(db, `renewal:${owner.site}:${owner.uid}`, LIMITS.renewalRetries)))
    throw refuse("tooFrequent");
  await chargeRenewal(billing, owner, { byHand: true });
}
