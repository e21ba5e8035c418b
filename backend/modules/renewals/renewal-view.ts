import { eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "@/backend/db/client";
import { cards, mandates, renewals } from "@/backend/db/schema/renewal";
import { whereMember } from "@/backend/db/where-member";
import type { BillingContext } from "@/backend/modules/billing/billing";
import { toSavedCard } from "@/backend/modules/billing/cards/cards";
import {
  findLastReason,
  findLiveAttempt,
  findOrder,
  isOrderOpen,
  type Owner,
} from "@/backend/modules/billing/rows";
import { readPlanText } from "@/backend/modules/catalog/plans";
import { readSiteConfigRow } from "@/backend/modules/catalog/site-config";
import type { SiteWithHosts } from "@/backend/modules/catalog/sites";
import { refuse } from "@/backend/runtime/refusal-error";
import type { Locale } from "@/lib/config/constants";
import type { RenewalInfo } from "@/lib/contract/job/renewal";
import { isBeingCharged } from "./find-renewal";
import { getLeavingOffer } from "./leaving/leaving-offer";
import type { MandateRow } from "./mandates/mandates";
import { isRenewalOn, RETRY_AFTER_MS, type RenewalRow } from "./renewal-rules";

const backupCards = alias(cards, "backup_cards");

/**
 * A member's renewal as its owner sees it.
 * @throws RefusalError 6201 this member never had a renewal
 */
export async function readRenewal(
  billing: BillingContext,
  site: SiteWithHosts,
  owner: Owner,
  language: Locale,
): Promise<RenewalInfo> {
  const { db, clock } = billing;
  const now = clock.now();
  const [row] = await db
    .select({ renewal: renewals, card: cards, backup: backupCards, mandate: mandates })
    .from(renewals)
    .leftJoin(cards, eq(cards.id, renewals.cardId))
    .leftJoin(backupCards, eq(backupCards.id, renewals.backupCardId))
    .leftJoin(mandates, eq(mandates.id, renewals.mandateId))
    .where(whereMember(renewals, owner));
  if (!row) throw refuse("renewalNotFound");
  const { renewal, card, backup, mandate } = row;
  const { currency } = renewal;
  return {
    status: renewal.status === "expired" ? "off" : renewal.status,
    planId: renewal.planId,
    planName: (await readPlanText(db, site, renewal.planId, language))?.name ?? renewal.planId,
    amount: { amount: renewal.amount, currency },
    discountedPeriods: renewal.discountedPeriods,
    fullAmount: { amount: renewal.fullAmount, currency },
    nextBillingAt: renewal.nextAt,
    card: card && toSavedCard(card, { paysRenewal: isRenewalOn(renewal) }, now),
    backupCard: backup && toSavedCard(backup, { isBackup: true }, now),
    pausedFrom: renewal.pausedFrom,
    offer: getLeavingOffer((await readSiteConfigRow(db, owner.site)).config.leaving, renewal, now),
    mandate: mandate && (await describeMandate(db, renewal, mandate)),
    running: await isBeingCharged(db, renewal.orderId, now),
    expired: isRenewalExpired(renewal, now),
    failure: await readFailure(billing, owner, renewal, now),
    serverNow: now,
  };
}

async function describeMandate(
  db: Database,
  { orderId }: RenewalRow,
  { status, fixedAmount, ceiling, currency }: MandateRow,
): Promise<RenewalInfo["mandate"]> {
  const live = orderId === null ? null : await findLiveAttempt(db, orderId);
  return {
    active: status === "approved",
    isFixed: fixedAmount !== null,
    ceiling: ceiling === null ? null : { amount: ceiling, currency },
    debitAt: live?.debitAt ?? null,
  };
}

/** True where only a new order starts the renewal again (rules/renewal#states). */
export const isRenewalExpired = ({ status, nextAt }: RenewalRow, now: number): boolean =>
  status === "expired" || (status === "off" && nextAt <= now);

async function readFailure(
  { db }: BillingContext,
  owner: Owner,
  renewal: RenewalRow,
  now: number,
): Promise<RenewalInfo["failure"]> {
  const { refusal, failedAt, orderId, dueAt, tries } = renewal;
  if (!isRenewalOn(renewal) || refusal === null || failedAt === null) return null;
  const order = orderId === null ? null : await findOrder(db, owner, orderId);
  return {
    code: refusal,
    at: failedAt,
    reason: orderId === null ? null : await findLastReason(db, orderId),
    nextTryAt: tries <= RETRY_AFTER_MS.length && dueAt !== null && dueAt > now ? dueAt : null,
    orderId: order && isOrderOpen(order.status) ? order.id : null,
  };
}
