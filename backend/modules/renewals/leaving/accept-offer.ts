import { and, desc, eq, gt, inArray, isNull, lte, or, sql } from "drizzle-orm";
import { type Database, transact } from "@/backend/db/client";
import { services } from "@/backend/db/schema/bill";
import { renewals } from "@/backend/db/schema/renewal";
import { members } from "@/backend/db/schema/user";
import { whereMember } from "@/backend/db/where-member";
import type { BillingContext } from "@/backend/modules/billing/billing";
import { lockBuyer, type Owner } from "@/backend/modules/billing/rows";
import { readSiteConfigRow } from "@/backend/modules/catalog/site-config";
import { queuePlayerCall } from "@/backend/modules/player/queue-player-call";
import { chargeRenewal } from "@/backend/modules/renewals/charge-renewal";
import { findRenewal } from "@/backend/modules/renewals/find-renewal";
import { notifyMember } from "@/backend/modules/renewals/notify-member";
import { getDueTime, isRenewalOn, type RenewalRow } from "@/backend/modules/renewals/renewal-rules";
import { refuse } from "@/backend/runtime/refusal-error";
import { DAY_MS, type Locale } from "@/lib/config/constants";
import type { Money } from "@/lib/contract/field-schemas";
import type { LeavingOffer } from "@/lib/contract/job/leaving";
import type { LeavingReason } from "@/lib/contract/job/leaving-reasons";
import { getLeavingOffer, OFFER_AGAIN_AFTER_MS } from "./leaving-offer";
import { recordRenewalChange } from "./record-renewal-change";

/** What a member agrees to in the account: what was shown, as text and as amounts. */
interface AgreedOffer {
  kind: LeavingOffer["kind"];
  amount: Money;
  /** Epoch milliseconds. */
  nextBillingAt: number;
  text: string;
  reason: LeavingReason | null;
  language: Locale;
}

/**
 * Applies the brand's offer to a renewal that its owner was about to turn off, at the terms that were shown
 * (rules/renewal#leaving). One guarded statement, so that an offer is taken once, however many presses arrive.
 * @throws RefusalError 6201 there is no renewal · 1015 there is no such offer (any more), or at other terms
 */
export async function acceptLeavingOffer(
  billing: BillingContext,
  owner: Owner,
  agreed: AgreedOffer,
): Promise<void> {
  const { db, clock } = billing;
  const { config } = await readSiteConfigRow(db, owner.site);
  await transact(db, async (tx) => {
    await lockBuyer(tx, owner);
    const now = clock.now();
    const before = await findRenewal(tx, owner);
    if (!before) throw refuse("renewalNotFound");
    const offer = getLeavingOffer(config.leaving, before, now);
    if (!offer || !isSameOffer(offer, agreed)) throw refuse("paymentNotPlaced");
    const changed = await applyOffer(tx, before, offer, now);
    if (!changed) throw refuse("paymentNotPlaced");
    if (offer.kind === "longer") await extendPaidTime(tx, owner, offer.days * DAY_MS, now);
    const { text, reason, language } = agreed;
    await recordRenewalChange(tx, owner, { kind: "stayed", reason, terms: offer, text, language }, now);
    await notifyMember(tx, billing, changed, "changed");
  });
}

const isSameOffer = (offer: LeavingOffer, { kind, amount, nextBillingAt }: AgreedOffer): boolean =>
  offer.kind === kind &&
  offer.amount.amount === amount.amount &&
  offer.amount.currency === amount.currency &&
  offer.nextBillingAt === nextBillingAt;

/** The renewal as the offer leaves it; null where it is no longer the one that was read. */
async function applyOffer(
  tx: Database,
  before: RenewalRow,
  { kind, amount, discountedPeriods, nextBillingAt }: LeavingOffer,
  now: number,
): Promise<RenewalRow | null> {
  const isUnchanged = and(
    eq(renewals.id, before.id),
    inArray(renewals.status, ["on", "activated"]),
    eq(renewals.nextAt, before.nextAt),
    eq(renewals.amount, before.amount),
    isNull(renewals.orderId),
    isNull(renewals.pausedFrom),
    or(isNull(renewals.offeredAt), lte(renewals.offeredAt, now - OFFER_AGAIN_AFTER_MS)),
  );
  const [changed] = await tx
    .update(renewals)
    .set({
      ...(kind === "cheaper" ? { amount: amount.amount, discountedPeriods } : {}),
      ...(kind === "pause" ? { pausedFrom: before.nextAt } : {}),
      ...(kind === "cheaper" ? {} : { nextAt: nextBillingAt, dueAt: getDueTime(nextBillingAt, now) }),
      offeredAt: now,
      updatedAt: now,
    })
    .where(isUnchanged)
    .returning();
  return changed ?? null;
}

/** Makes the paid time longer, and that of the delivery that lasts longest. `length` in milliseconds. */
async function extendPaidTime(tx: Database, owner: Owner, length: number, now: number): Promise<void> {
  await tx
    .update(members)
    .set({ paidUntil: sql`${members.paidUntil} + ${length}::bigint` })
    .where(and(whereMember(members, owner), gt(members.paidUntil, now)));
  const [last] = await tx
    .select({ orderId: services.orderId })
    .from(services)
    .where(and(whereMember(services, owner), gt(services.endsAt, now)))
    .orderBy(desc(services.endsAt))
    .limit(1);
  if (!last) return;
  await tx
    .update(services)
    .set({ endsAt: sql`${services.endsAt} + ${length}::bigint` })
    .where(eq(services.orderId, last.orderId));
  await queuePlayerCall(tx, owner, { orderId: last.orderId }, now);
}

/**
 * Ends a pause: the next period is charged where the paid time ends, or at once where that has passed.
 * @throws RefusalError 6201 there is no renewal · 1015 it is not paused, or costs another amount than was shown
 */
export async function endPause(
  billing: BillingContext,
  owner: Owner,
  agreed: { amount: Money; text: string; language: Locale },
): Promise<void> {
  const { db, clock } = billing;
  const isDue = await transact(db, async (tx) => {
    await lockBuyer(tx, owner);
    const now = clock.now();
    const before = await findRenewal(tx, owner);
    if (!before) throw refuse("renewalNotFound");
    const { pausedFrom, amount, currency } = before;
    const isShown = amount === agreed.amount.amount && currency === agreed.amount.currency;
    if (pausedFrom === null || !isRenewalOn(before) || !isShown) throw refuse("paymentNotPlaced");
    const nextAt = Math.max(pausedFrom, now);
    const [resumed] = await tx
      .update(renewals)
      .set({ pausedFrom: null, nextAt, dueAt: getDueTime(nextAt, now), updatedAt: now })
      .where(and(eq(renewals.id, before.id), eq(renewals.pausedFrom, pausedFrom), isNull(renewals.orderId)))
      .returning({ id: renewals.id });
    if (!resumed) throw refuse("paymentNotPlaced");
    const { text, language } = agreed;
    const terms = { amount: agreed.amount, nextBillingAt: nextAt };
    await recordRenewalChange(tx, owner, { kind: "pauseEnded", terms, text, language }, now);
    return nextAt <= now;
  });
  if (isDue) await chargeRenewal(billing, owner);
}
