import { and, eq, gt, isNull, lte, or, sql } from "drizzle-orm";
import { type Database, transact } from "@/backend/db/client";
import { orders } from "@/backend/db/schema/bill";
import { coupons, couponUses } from "@/backend/db/schema/coupon";
import type { OrderRow } from "@/backend/modules/billing/rows";
import { refuse } from "@/backend/runtime/refusal-error";

const ONE_MORE_USE = { uses: sql`${coupons.uses} + 1` };

const whereCoupon = ({ site, code }: { site: string; code: string }) =>
  and(eq(coupons.site, site), eq(coupons.code, code));

/** False where the member has a use of the code, or the order one of another code. */
async function insertUse(tx: Database, use: typeof couponUses.$inferInsert): Promise<boolean> {
  return (await tx.insert(couponUses).values(use).onConflictDoNothing().returning()).length > 0;
}

/**
 * Holds a code for an unpaid order, in the transaction that sets its price and under its buyer's lock. Uses are counted
 * in one guarded statement, so that the last one is given once, however many members pay at the same time.
 * @throws RefusalError 9000 held by another unpaid order · 9003 used up, or used by this member
 */
async function holdCoupon(
  tx: Database,
  { id: orderId, site, uid }: Pick<OrderRow, "id" | "site" | "uid">,
  code: string,
  now: number,
): Promise<void> {
  if (!(await insertUse(tx, { site, code, uid, orderId, createdAt: now }))) {
    const [use] = await tx
      .select()
      .from(couponUses)
      .where(and(eq(couponUses.site, site), eq(couponUses.code, code), eq(couponUses.uid, uid)));
    if (use?.orderId === orderId) return;
    throw refuse(use?.paid ? "couponUsedUp" : "couponUnavailable");
  }
  const [counted] = await tx
    .update(coupons)
    .set(ONE_MORE_USE)
    .where(
      and(
        whereCoupon({ site, code }),
        or(isNull(coupons.maxUses), sql`${coupons.uses} < ${coupons.maxUses}`),
        or(isNull(coupons.endsAt), gt(coupons.endsAt, now)),
        or(isNull(coupons.startsAt), lte(coupons.startsAt, now)),
      ),
    )
    .returning({ code: coupons.code });
  if (!counted) throw refuse("couponUsedUp");
}

/** Releases the code that an unpaid order holds, so that it can be used again. Safe to call for any order. */
export async function releaseCoupon(tx: Database, orderId: string): Promise<void> {
  const released = await tx
    .delete(couponUses)
    .where(and(eq(couponUses.orderId, orderId), eq(couponUses.paid, false)))
    .returning();
  const uses = sql`greatest(${coupons.uses} - 1, 0)`;
  for (const coupon of released) await tx.update(coupons).set({ uses }).where(whereCoupon(coupon));
}

/** Releases the codes that canceled orders still hold. */
export async function releaseCouponsOfEndedOrders(db: Database): Promise<void> {
  const stillHeld = await db
    .select({ orderId: couponUses.orderId })
    .from(couponUses)
    .innerJoin(orders, eq(orders.id, couponUses.orderId))
    .where(and(eq(couponUses.paid, false), eq(orders.status, "PAYMENT_CANCELLED")))
    .limit(50);
  for (const { orderId } of stillHeld) await transact(db, (tx) => releaseCoupon(tx, orderId));
}

/** Makes the order hold exactly the code of its current price; another one that it held is released. */
export async function syncHeldCoupon(tx: Database, order: OrderRow, now: number): Promise<void> {
  const [use] = await tx.select().from(couponUses).where(eq(couponUses.orderId, order.id));
  if (use && use.code !== order.coupon) await releaseCoupon(tx, order.id);
  if (order.coupon !== null) await holdCoupon(tx, order, order.coupon, now);
}

/**
 * Marks the code of a paid order as used. It refuses nothing, because the money was received; a code that a later price
 * of the order had replaced is counted as well.
 */
export async function markCouponUsed(tx: Database, order: OrderRow, now: number): Promise<void> {
  const { id: orderId, site, uid, coupon: code } = order;
  if (code === null) return releaseCoupon(tx, orderId);
  const used = await tx
    .update(couponUses)
    .set({ paid: true })
    .where(and(eq(couponUses.orderId, orderId), eq(couponUses.code, code)))
    .returning();
  if (used.length > 0) return;
  await releaseCoupon(tx, orderId);
  if (await insertUse(tx, { site, code, uid, orderId, paid: true, createdAt: now }))
    await tx.update(coupons).set(ONE_MORE_USE).where(whereCoupon({ site, code }));
}
