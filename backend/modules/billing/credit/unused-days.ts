import { and, asc, eq, gt, lte, ne } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "@/backend/db/client";
import { creditUses, orders, services } from "@/backend/db/schema/bill";
import { whereMember } from "@/backend/db/where-member";
import type { Member } from "@/backend/modules/accounts/members";
import { findExchangeRate } from "@/backend/modules/billing/quotes/currencies";
import { isOrderOpen, type OrderRow } from "@/backend/modules/billing/rows";
import { readPlanText } from "@/backend/modules/catalog/plans";
import { readSiteConfigRow } from "@/backend/modules/catalog/site-config";
import type { SiteWithHosts } from "@/backend/modules/catalog/sites";
import { DAY_MS, type Locale } from "@/lib/config/constants";
import type { Money } from "@/lib/contract/field-schemas";
import { calculateUnusedWorth } from "@/lib/domain/money/calculate-amounts";
import { roundToWritten } from "@/lib/domain/money/smallest-amount";

/** Days of one delivery that pay for an order. */
export interface CreditUse {
  /** The order whose delivery it is. */
  serviceOrderId: string;
  /** Their worth in minor units of the new order's currency. */
  amount: number;
  /** Milliseconds. */
  length: number;
}

interface UnusedDays {
  uses: CreditUse[];
  /** The sums of the uses. */
  amount: number;
  length: number;
  days: number;
  /** The plan whose days end first, in the reader's language. */
  planName: string;
}

interface CreditQuery {
  site: SiteWithHosts;
  member: Member;
  language: Locale;
  /** The plan that is bought. */
  planId: string;
}

/**
 * What the unused days of the member's other plans take off a price (rules/money#credit-for-unused-days): each at what its
 * order paid for a day. Days that were converted, given, or are held by another unpaid order take off nothing, and stay.
 * @param room the most that can be taken off
 * @param now epoch milliseconds
 * @returns null where the brand has no credit, or there is nothing to take off
 */
export async function findUnusedDays(
  db: Database,
  query: CreditQuery,
  room: Money,
  now: number,
): Promise<UnusedDays | null> {
  const { site, member, language, planId } = query;
  let lengthLeft = (member.paidUntil ?? 0) - now;
  if (member.planId === planId || lengthLeft <= 0) return null;
  const { config } = await readSiteConfigRow(db, site.id);
  if (!config.credit?.on) return null;
  const { currency } = room;
  let amountLeft = roundToWritten(Math.max(0, room.amount), currency, "down");
  const uses: (CreditUse & { service: typeof services.$inferSelect })[] = [];
  for (const { service, order } of await listPaidServices(db, query, now)) {
    const rate =
      order.currency === currency ? null : await findExchangeRate(db, site.id, order.currency, currency);
    if (order.currency !== currency && rate === null) continue;
    const left = Math.min(getUnusedTime(service, order, now), lengthLeft);
    const worth = calculateUnusedWorth(
      { amount: getPaidPrice(order), currency },
      { days: Math.ceil(left / DAY_MS), of: order.validityDays, rate },
    );
    const amount = Math.min(worth, amountLeft);
    if (left <= 0 || amount <= 0) continue;
    // Where the price is too small for all days, the others stay.
    const length = amount < worth ? Math.floor((left * amount) / worth) : left;
    uses.push({ serviceOrderId: service.orderId, amount, length, service });
    amountLeft -= amount;
    lengthLeft -= length;
  }
  const [first] = uses;
  if (!first) return null;
  const length = uses.reduce((sum, use) => sum + use.length, 0);
  return {
    uses,
    amount: uses.reduce((sum, use) => sum + use.amount, 0),
    length,
    days: Math.max(1, Math.ceil(length / DAY_MS)),
    planName: (await readPlanText(db, site, first.service.planId, language))?.name ?? first.service.planName,
  };
}

const holders = alias(orders, "holders");

/** Running deliveries of other plans whose money the shop still has, those that end first in front. */
async function listPaidServices(db: Database, { site, member, planId }: CreditQuery, now: number) {
  const rows = await db
    .select({ service: services, order: orders, use: creditUses, holder: holders })
    .from(services)
    .innerJoin(orders, eq(orders.id, services.orderId))
    .leftJoin(creditUses, eq(creditUses.serviceOrderId, services.orderId))
    .leftJoin(holders, eq(holders.id, creditUses.orderId))
    .where(
      and(
        whereMember(services, { site: site.id, uid: member.uid }),
        gt(services.endsAt, now),
        // A price is that of the moment at which it was shown: what was bought later took nothing off.
        lte(services.createdAt, now),
        eq(orders.status, "PAYMENT_SUCCEEDED"),
        // A conversion has changed what the days are worth: they have been used that way.
        eq(services.planId, orders.planId),
        ne(services.planId, planId),
      ),
    )
    .orderBy(asc(services.endsAt));
  return rows.filter(({ use, holder }) => {
    if (use?.usedAt != null) return false;
    return !holder || !isOrderOpen(holder.status) || holder.planId === planId;
  });
}

/** The part of a delivery that its order paid for and that is still to come, in milliseconds; below 0 once it is over. */
export function getUnusedTime(
  { startsAt, endsAt }: typeof services.$inferSelect,
  { validityDays }: OrderRow,
  now: number,
): number {
  const paidEnd = Math.min(endsAt, startsAt + validityDays * DAY_MS);
  return paidEnd - Math.max(now, startsAt);
}

/** What an order's days cost: without the interest of installments, with the credit of earlier days. Minor units. */
const getPaidPrice = ({ total, installments, credit }: OrderRow): number =>
  total - (installments?.interestAmount.amount ?? 0) + (credit?.amount.amount ?? 0);
