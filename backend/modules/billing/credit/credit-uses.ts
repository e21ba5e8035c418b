import { and, eq, isNotNull, isNull, notInArray, sql } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { creditUses, orders, services } from "@/backend/db/schema/bill";
import { members } from "@/backend/db/schema/user";
import { takeFirst } from "@/backend/db/take-first";
import { whereMember } from "@/backend/db/where-member";
import { OPEN_ORDER_STATUSES, type OrderRow, updateOpenOrder } from "@/backend/modules/billing/rows";
import { refuse } from "@/backend/runtime/refusal-error";
import { DAY_MS } from "@/lib/config/constants";
import { findService, movePaidTime, shortenPaidPlan } from "./shorten-paid-plan";
import type { CreditUse } from "./unused-days";

/**
 * Makes an unpaid order hold exactly the days that its price takes in payment. One guarded statement for each delivery, so
 * that its days pay for one order, however many are placed at once; those of an order that has ended are free again.
 * @throws RefusalError 1015 another order holds them, or has used them
 */
export async function holdCredit(tx: Database, order: OrderRow, uses: readonly CreditUse[]): Promise<void> {
  const { id: orderId, site, uid } = order;
  const kept = uses.map(({ serviceOrderId }) => serviceOrderId);
  await tx
    .delete(creditUses)
    .where(
      and(
        eq(creditUses.orderId, orderId),
        isNull(creditUses.usedAt),
        ...(kept.length > 0 ? [notInArray(creditUses.serviceOrderId, kept)] : []),
      ),
    );
  for (const { serviceOrderId, amount, length } of uses) {
    const isFree = sql`${creditUses.usedAt} is null and (${creditUses.orderId} = ${orderId} or not exists (select from ${orders} where ${orders.id} = ${creditUses.orderId} and ${orders.status} in ${OPEN_ORDER_STATUSES}))`;
    const [held] = await tx
      .insert(creditUses)
      .values({ serviceOrderId, orderId, site, uid, amount, length })
      .onConflictDoUpdate({
        target: creditUses.serviceOrderId,
        set: { orderId, amount, length },
        setWhere: isFree,
      })
      .returning({ id: creditUses.serviceOrderId });
    if (!held) throw refuse("paymentNotPlaced");
  }
}

/**
 * Ends the days that a paid order took in payment, as far as they are left. Call it in the transaction that delivers the
 * order, before its own days are granted and under the buyer's lock.
 * @param now epoch milliseconds
 */
export async function endCreditedDays(tx: Database, order: OrderRow, now: number): Promise<void> {
  const held = and(eq(creditUses.orderId, order.id), isNull(creditUses.usedAt));
  if (order.credit === null) {
    await tx.delete(creditUses).where(held);
    return;
  }
  let ended = 0;
  for (const { serviceOrderId, length } of await tx.select().from(creditUses).where(held)) {
    const service = await findService(tx, serviceOrderId);
    const left = service ? service.endsAt - Math.max(now, service.startsAt) : 0;
    // A conversion since then has kept the worth of the days and changed their number.
    const isConverted =
      service !== null && service.planId !== (await findOrderedPlan(tx, serviceOrderId))?.planId;
    const taken = Math.max(0, isConverted ? left : Math.min(length, left));
    await tx
      .update(creditUses)
      .set({ usedAt: now, length: taken })
      .where(eq(creditUses.serviceOrderId, serviceOrderId));
    await tx
      .update(services)
      .set({ endsAt: sql`${services.endsAt} - ${taken}::bigint` })
      .where(eq(services.orderId, serviceOrderId));
    ended += taken;
  }
  if (ended > 0) await movePaidTime(tx, order, -ended, now);
}

/**
 * Gives the days back that an order took in payment and whose own money has come back: they run from now on, or after what
 * was left of them, and the plan is theirs again, unless another one was bought since.
 * @param now epoch milliseconds
 * @param share the part of the order's money that has come back, 0 to 1
 */
export async function returnCreditedDays(
  tx: Database,
  order: OrderRow,
  now: number,
  share: number,
): Promise<void> {
  const returned = await tx
    .delete(creditUses)
    .where(and(eq(creditUses.orderId, order.id), isNotNull(creditUses.usedAt)))
    .returning();
  let [endsAt, total] = [now, 0];
  for (const { serviceOrderId, length: taken } of returned) {
    const service = await findService(tx, serviceOrderId);
    const length = Math.floor(taken * share);
    if (!service || length === 0) continue;
    total += length;
    endsAt = Math.max(endsAt, service.endsAt) + length;
    const days = (await findOrderedPlan(tx, serviceOrderId))?.days ?? 0;
    await tx
      .update(services)
      .set({ endsAt, startsAt: Math.max(service.startsAt, endsAt - days * DAY_MS) })
      .where(eq(services.orderId, serviceOrderId));
    await tx
      .update(members)
      .set({ planId: service.planId, planDevices: service.devices })
      .where(and(whereMember(members, order), eq(members.planId, order.planId)));
  }
  if (total > 0) await movePaidTime(tx, order, total, now);
}

/**
 * What follows where the money of an order has come back whose days paid for another one: that one ends where it is unpaid,
 * else its plan is as much shorter as those days paid of it.
 * @param now epoch milliseconds
 */
export async function withdrawCredit(tx: Database, order: OrderRow, now: number): Promise<void> {
  const use = await takeFirst(tx.select().from(creditUses).where(eq(creditUses.serviceOrderId, order.id)));
  if (!use) return;
  if (use.usedAt === null) {
    // The sweep ends it with its provider; money that arrives nevertheless goes back.
    await updateOpenOrder(tx, use.orderId, { expiresAt: now, updatedAt: now });
    await tx.update(creditUses).set({ length: 0 }).where(eq(creditUses.serviceOrderId, order.id));
    return;
  }
  await shortenPaidPlan(tx, use, 1, now);
  // Whatever comes back later returns none of these days, and takes none again.
  await tx.delete(creditUses).where(eq(creditUses.serviceOrderId, order.id));
}

/**
 * True where days that an unpaid order's price has taken off are no more, because their own money comes back: the rest of the price
 * does not pay for the plan.
 */
export const isCreditWithdrawn = async (tx: Database, orderId: string): Promise<boolean> =>
  (await tx.$count(
    creditUses,
    and(eq(creditUses.orderId, orderId), isNull(creditUses.usedAt), eq(creditUses.length, 0)),
  )) > 0;

/** The plan that an order has bought, and for how many days. */
const findOrderedPlan = (tx: Database, orderId: string) =>
  takeFirst(
    tx
      .select({ planId: orders.planId, days: orders.validityDays })
      .from(orders)
      .where(eq(orders.id, orderId)),
  );
