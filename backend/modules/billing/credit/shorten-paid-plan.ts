import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { creditUses, orders, services } from "@/backend/db/schema/bill";
import { members } from "@/backend/db/schema/user";
import { takeFirst } from "@/backend/db/take-first";
import { whereMember } from "@/backend/db/where-member";
import type { Owner } from "@/backend/modules/billing/rows";
import { DAY_MS } from "@/lib/config/constants";

type CreditUseRow = typeof creditUses.$inferSelect;

/** What an order has delivered; null where it has delivered nothing. */
export const findService = (tx: Database, orderId: string) =>
  takeFirst(tx.select().from(services).where(eq(services.orderId, orderId)));

/** Makes the paid time longer or shorter by so many milliseconds, from `now` on where it has ended. */
export const movePaidTime = (tx: Database, owner: Owner, length: number, now: number) =>
  tx
    .update(members)
    .set({
      paidUntil: sql`greatest(${members.paidUntil}, ${now}::bigint) + ${length}::bigint`,
    })
    .where(whereMember(members, owner));

/**
 * Makes the plan for which days paid shorter by what they paid of it, as far as it is not used; where its own days have paid for a third
 * order, that one's.
 * @param share of those days, 0 to 1
 * @param now epoch milliseconds
 */
export async function shortenPaidPlan(
  tx: Database,
  use: CreditUseRow,
  share: number,
  now: number,
): Promise<void> {
  const paid = await findPaidPlan(tx, use, now);
  if (!paid) return;
  const wanted = Math.floor(paid.length * share);
  const length = Math.min(wanted, paid.left);
  if (length > 0) {
    await tx
      .update(services)
      .set({ endsAt: sql`${services.endsAt} - ${length}::bigint` })
      .where(eq(services.orderId, use.orderId));
    await movePaidTime(tx, use, -length, now);
  }
  const { next } = paid;
  if (!next || next.length === 0 || wanted === length) return;
  const nextShare = Math.min(1, (wanted - length) / next.length);
  await shortenPaidPlan(tx, next, nextShare, now);
  // What stays of them pays for the third order as before.
  await tx
    .update(creditUses)
    .set({
      length: Math.round(next.length * (1 - nextShare)),
      amount: Math.round(next.amount * (1 - nextShare)),
    })
    .where(eq(creditUses.serviceOrderId, next.serviceOrderId));
}

/**
 * How much of the days that paid for another order is not used yet, in milliseconds: as much as that one's plan would be shorter
 * where their money came back.
 * @param now epoch milliseconds
 */
export const getTimeOfReturn = async (db: Database, use: CreditUseRow, now: number): Promise<number> =>
  Math.ceil(use.length * (await getReturningShare(db, use, now)));

/** The part of what days paid for that is not used, 0 to 1. */
async function getReturningShare(db: Database, use: CreditUseRow, now: number): Promise<number> {
  const paid = await findPaidPlan(db, use, now);
  if (!paid) return 0;
  const { length, left, next } = paid;
  if (left >= length) return 1;
  return Math.min(1, (left + (next ? await getTimeOfReturn(db, next, now) : 0)) / length);
}

/**
 * The plan for which days paid: `length`, as much of it as they paid for, and `left`, how much of it is to come, in milliseconds; `next`:
 * its own days that have paid for a third order. Null: nothing was delivered.
 */
async function findPaidPlan(db: Database, use: CreditUseRow, now: number) {
  const [order] = await db.select().from(orders).where(eq(orders.id, use.orderId));
  const service = await findService(db, use.orderId);
  if (!order?.credit || !service) return null;
  const share = use.amount / (order.total + order.credit.amount.amount);
  const length = Math.floor(order.validityDays * DAY_MS * share);
  if (length === 0) return null;
  const isNext = and(eq(creditUses.serviceOrderId, use.orderId), isNotNull(creditUses.usedAt));
  return {
    length,
    left: Math.max(0, service.endsAt - Math.max(now, service.startsAt)),
    next: await takeFirst(db.select().from(creditUses).where(isNext)),
  };
}
