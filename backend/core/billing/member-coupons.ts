import { and, desc, eq, or } from "drizzle-orm";
import { inLanguage } from "@/backend/core/plans";
import { Refusal } from "@/backend/core/refusal";
import type { SiteRecord } from "@/backend/core/sites";
import { orders } from "@/backend/db/schema/bill";
import { coupons, couponUses } from "@/backend/db/schema/coupon";
import { plans } from "@/backend/db/schema/site";
import type { Locale } from "@/lib/config/constants";
import type { Coupon } from "@/lib/contract/bill/coupons";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";
import type { Billing } from "./billing";
import { cancelOrder } from "./cancel-order";
import { couponKey } from "./coupons";
import { readInfo } from "./payment-info";
import { findOrder, type Owner } from "./rows";

/** "Unable to remove code" (spec §8). */
const NOT_REMOVED = 1003;
const MOST_SHOWN = 200;

/** The codes made for a member, and those the member holds or has used; the newest first. */
export async function listMemberCoupons(
  { db, clock }: Billing,
  site: SiteRecord,
  uid: string,
  language: Locale,
): Promise<Coupon[]> {
  const now = clock.now();
  const rows = await db
    .select({ coupon: coupons, use: couponUses, planName: orders.planName, texts: plans.texts })
    .from(coupons)
    .leftJoin(
      couponUses,
      and(eq(couponUses.site, coupons.site), eq(couponUses.code, coupons.code), eq(couponUses.uid, uid)),
    )
    .leftJoin(orders, eq(orders.id, couponUses.orderId))
    .leftJoin(plans, and(eq(plans.site, coupons.site), eq(plans.id, orders.planId)))
    .where(and(eq(coupons.site, site.id), or(eq(coupons.uid, uid), eq(couponUses.uid, uid))))
    .orderBy(desc(coupons.createdAt), desc(coupons.code))
    .limit(MOST_SHOWN);
  return rows.map(({ coupon, use, planName, texts }) => ({
    code: coupon.code,
    rate: coupon.rate,
    planIds: coupon.planIds,
    endsAt: coupon.endsAt,
    state: stateOf(coupon, use, now),
    orderId: use?.orderId ?? null,
    planName: (texts && inLanguage(texts, language, site.defaultLang)?.name) ?? planName,
  }));
}

function stateOf(
  { endsAt, maxUses, uses }: typeof coupons.$inferSelect,
  use: typeof couponUses.$inferSelect | null,
  now: number,
): Coupon["state"] {
  if (use) return use.paid ? "used" : "held";
  const over = (endsAt !== null && endsAt <= now) || (maxUses !== null && uses >= maxUses);
  return over ? "over" : "usable";
}

/**
 * Takes a code off the unpaid order that holds it, which cancels that order (spec §4). Doing it twice is doing it once.
 * @throws Refusal 1001 not this member's order · 1003 another code, paid already, or its payment can't be stopped now
 */
export async function unbindCoupon(
  billing: Billing,
  owner: Owner,
  { orderId, discountCode }: { orderId: string; discountCode: string },
): Promise<PaymentInfo> {
  const order = await findOrder(billing.db, owner, orderId);
  if (!order) throw new Refusal(1001);
  if (order.coupon !== couponKey(discountCode)) throw new Refusal(NOT_REMOVED);
  if (order.status !== "PAYMENT_CANCELLED") {
    try {
      await cancelOrder(billing, owner, orderId);
    } catch (error) {
      if (error instanceof Refusal) throw new Refusal(NOT_REMOVED);
      throw error;
    }
  }
  const info = await readInfo(billing, owner, orderId);
  if (info?.orderStatus !== "PAYMENT_CANCELLED") throw new Refusal(NOT_REMOVED);
  return info;
}
