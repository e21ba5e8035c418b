import { and, eq, gt, isNull, lte, or, sql } from "drizzle-orm";
import { type Database, transact } from "@/backend/db/client";
import { orders } from "@/backend/db/schema/bill";
import { coupons, couponUses } from "@/backend/db/schema/coupon";
import type { BillingContext } from "@/backend/modules/billing/billing";
import type { OrderRow, Owner } from "@/backend/modules/billing/rows";
import { consumeLimit, type RateLimit, releaseLimit } from "@/backend/modules/limits/rate-limits";
import { RefusalError, refuse } from "@/backend/runtime/refusal-error";
import { HOUR_MS } from "@/lib/config/constants";
import { codeFor } from "@/lib/domain/errors/error-catalog";

/** Unknown codes per hour and member; it makes guessing codes slow. */
const GUESS_LIMIT: RateLimit = { most: 12, windowMs: HOUR_MS };

export type CouponRecord = typeof coupons.$inferSelect;

/** A code as it is stored: without spaces, in upper case. */
export const normalizeCouponCode = (code: string) => code.replace(/\s+/g, "").toUpperCase();

export interface CouponQuery extends Owner {
  code: string;
  planId: string;
}

/**
 * The coupon behind a code, if this member may use it for this plan now. A code held by the member's open order for the
 * same plan may be used, because paying joins that order.
 * @throws RefusalError 9001 no such code · 9002 not started or expired · 9000 not for this plan, or held by another
 *   unpaid order (then `data` names it) · 9003 used up, or used by this member
 */
export async function findUsableCoupon(db: Database, query: CouponQuery, now: number): Promise<CouponRecord> {
  const { site, uid, planId } = query;
  const code = normalizeCouponCode(query.code);
  const [coupon] = await db
    .select()
    .from(coupons)
    .where(and(eq(coupons.site, site), eq(coupons.code, code)));
  if (!coupon || (coupon.uid !== null && coupon.uid !== uid)) throw refuse("couponInvalid");
  const [use] = await db
    .select({ paid: couponUses.paid, orderId: orders.id, planId: orders.planId, planName: orders.planName })
    .from(couponUses)
    .innerJoin(orders, eq(orders.id, couponUses.orderId))
    .where(and(eq(couponUses.site, site), eq(couponUses.code, code), eq(couponUses.uid, uid)));
  if (use?.paid) throw refuse("couponUsedUp");
  if (use && use.planId === planId) return coupon;
  if (use) {
    const { orderId, planName } = use;
    throw refuse("couponUnavailable", { data: { orderId, planName, discountCode: code } });
  }
  if ((coupon.startsAt ?? 0) > now || (coupon.endsAt ?? Number.POSITIVE_INFINITY) <= now)
    throw refuse("couponInvalid", { code: 9002 });
  if (coupon.planIds && !coupon.planIds.includes(planId)) throw refuse("couponUnavailable");
  if (coupon.maxUses !== null && coupon.uses >= coupon.maxUses) throw refuse("couponUsedUp");
  return coupon;
}

/**
 * Runs the lookup of a typed code within the member's limit of unknown codes.
 * @throws RefusalError 9991 too many unknown codes
 */
export async function withCouponGuessLimit<Value>(
  { db }: BillingContext,
  { site, uid }: Owner,
  lookUp: () => Promise<Value>,
): Promise<Value> {
  const counted = await consumeLimit(db, `coupon:${site}:${uid}`, GUESS_LIMIT);
  if (!counted) throw refuse("couponNotChecked");
  let guessed = false;
  try {
    return await lookUp();
  } catch (error) {
    guessed = error instanceof RefusalError && error.code === codeFor("couponInvalid");
    throw error;
  } finally {
    if (!guessed) await releaseLimit(db, counted);
  }
}

/**
 * Holds a code for an unpaid order, in the transaction that sets its price and under its buyer's lock. Uses are counted
 * in one guarded statement, so that the last one is given once, however many members pay at the same time.
 * @throws RefusalError 9000, 9003 as above
 */
async function holdCoupon(
  tx: Database,
  { id: orderId, site, uid }: Pick<OrderRow, "id" | "site" | "uid">,
  code: string,
  now: number,
): Promise<void> {
  const [held] = await tx
    .insert(couponUses)
    .values({ site, code, uid, orderId, createdAt: now })
    .onConflictDoNothing()
    .returning();
  if (!held) {
    const [use] = await tx
      .select()
      .from(couponUses)
      .where(and(eq(couponUses.site, site), eq(couponUses.code, code), eq(couponUses.uid, uid)));
    if (use?.orderId === orderId) return;
    throw refuse(use?.paid ? "couponUsedUp" : "couponUnavailable");
  }
  const [counted] = await tx
    .update(coupons)
    .set({ uses: sql`${coupons.uses} + 1` })
    .where(
      and(
        eq(coupons.site, site),
        eq(coupons.code, code),
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
  for (const { site, code } of released) {
    await tx
      .update(coupons)
      .set({ uses: sql`greatest(${coupons.uses} - 1, 0)` })
      .where(and(eq(coupons.site, site), eq(coupons.code, code)));
  }
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
  const used = await tx
    .update(couponUses)
    .set({ paid: true })
    .where(and(eq(couponUses.orderId, orderId), code === null ? sql`false` : eq(couponUses.code, code)))
    .returning();
  if (used.length > 0) return;
  await releaseCoupon(tx, orderId);
  if (code === null) return;
  const [inserted] = await tx
    .insert(couponUses)
    .values({ site, code, uid, orderId, paid: true, createdAt: now })
    .onConflictDoNothing()
    .returning();
  if (!inserted) return;
  await tx
    .update(coupons)
    .set({ uses: sql`${coupons.uses} + 1` })
    .where(and(eq(coupons.site, site), eq(coupons.code, code)));
}
