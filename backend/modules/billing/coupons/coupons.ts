import { and, eq, gt, isNull, lte, or, sql } from "drizzle-orm";
import { type Database, transact } from "@/backend/db/client";
import { orders } from "@/backend/db/schema/bill";
import { coupons, couponUses } from "@/backend/db/schema/coupon";
import type { BillingContext } from "@/backend/modules/billing/billing";
import type { OrderRow, Owner } from "@/backend/modules/billing/rows";
import { consumeLimit, type RateLimit, releaseLimit } from "@/backend/modules/limits/rate-limits";
import { RefusalError, refuse } from "@/backend/runtime/refusal-error";

/** Codes of rules/errors#catalogue: held elsewhere or not for this plan · no such code or not of today · used up · not checked now. */
const UNAVAILABLE = 9000;
const INVALID = 9001;
const USED_UP = 9003;
/** Whoever tries codes one by one has to wait: unknown ones, an hour and member. */
const GUESS_LIMIT: RateLimit = { most: 12, windowMs: 60 * 60_000 };

export type CouponRecord = typeof coupons.$inferSelect;

/** A code as it is kept: without spaces, in upper case. */
export const normalizeCouponCode = (code: string) => code.replace(/\s+/g, "").toUpperCase();

export interface CouponQuery extends Owner {
  code: string;
  planId: string;
}

/**
 * The coupon behind a code, if this member may use it for this plan now. A code that the open order for the same plan
 * holds is its own: a member has one of those, and paying joins it.
 * @throws Refusal 9001 no such code · 9002 not begun or over · 9000 not for this plan, or held by another unpaid order
 *   (then `data` names it) · 9003 used up, or used by this member
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
 * Whether a member may try a code at all; call it before a code that was typed is looked up.
 * @throws Refusal 9991 too many unknown codes
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
    guessed = error instanceof RefusalError && error.code === INVALID;
    throw error;
  } finally {
    if (!guessed) await releaseLimit(db, counted);
  }
}

/**
 * Ties a code to an unpaid order, in the transaction that prices it and under its buyer's lock. The number of uses is
 * one guarded statement, so the last one is given once, however many members press at the same moment.
 * @throws Refusal 9000, 9003 as above
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
    throw new RefusalError(use?.paid ? USED_UP : UNAVAILABLE);
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

/** Frees whatever code an unpaid order holds; its members may use it again. Safe to call for any order. */
export async function releaseCoupon(tx: Database, orderId: string): Promise<void> {
  const freed = await tx
    .delete(couponUses)
    .where(and(eq(couponUses.orderId, orderId), eq(couponUses.paid, false)))
    .returning();
  for (const { site, code } of freed) {
    await tx
      .update(coupons)
      .set({ uses: sql`greatest(${coupons.uses} - 1, 0)` })
      .where(and(eq(coupons.site, site), eq(coupons.code, code)));
  }
}

/** Codes that ended orders still hold, whoever ended them, are freed. */
export async function releaseCouponsOfEndedOrders(db: Database): Promise<void> {
  const stray = await db
    .select({ orderId: couponUses.orderId })
    .from(couponUses)
    .innerJoin(orders, eq(orders.id, couponUses.orderId))
    .where(and(eq(couponUses.paid, false), eq(orders.status, "PAYMENT_CANCELLED")))
    .limit(50);
  for (const { orderId } of stray) await transact(db, (tx) => releaseCoupon(tx, orderId));
}

/** Holds exactly the code of the order's present price: another one that it held is freed. */
export async function syncHeldCoupon(tx: Database, order: OrderRow, now: number): Promise<void> {
  const [use] = await tx.select().from(couponUses).where(eq(couponUses.orderId, order.id));
  if (use && use.code !== order.coupon) await releaseCoupon(tx, order.id);
  if (order.coupon !== null) await holdCoupon(tx, order, order.coupon, now);
}

/**
 * The order was paid: its code is used. Money has come, so nothing is refused here; a code that a later price of the
 * order had replaced is counted all the same.
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
