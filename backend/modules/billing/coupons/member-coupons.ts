import { and, desc, eq, or } from "drizzle-orm";
import { orders } from "@/backend/db/schema/bill";
import { coupons, couponUses } from "@/backend/db/schema/coupon";
import { plans } from "@/backend/db/schema/site";
import { readPaymentInfo } from "@/backend/modules/billing/attempts/payment-info";
import type { BillingContext } from "@/backend/modules/billing/billing";
import { cancelOrder } from "@/backend/modules/billing/orders/cancel-order";
import { type Owner, requireOrder } from "@/backend/modules/billing/rows";
import { getLocalized } from "@/backend/modules/catalog/plans";
import type { SiteWithHosts } from "@/backend/modules/catalog/sites";
import { RefusalError, refuse } from "@/backend/runtime/refusal-error";
import type { Locale } from "@/lib/config/constants";
import type { Coupon } from "@/lib/contract/bill/coupons";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";
import { normalizeCouponCode } from "./coupons";

const MAX_SHOWN = 200;

/** The codes issued to a member and those the member holds or has used, the newest first. */
export async function listMemberCoupons(
  { db, clock }: BillingContext,
  site: SiteWithHosts,
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
    .limit(MAX_SHOWN);
  return rows.map(({ coupon, use, planName, texts }) => ({
    code: coupon.code,
    rate: coupon.rate,
    planIds: coupon.planIds,
    endsAt: coupon.endsAt,
    state: getCouponState(coupon, use, now),
    orderId: use?.orderId ?? null,
    planName: (texts && getLocalized(texts, language, site.defaultLang)?.name) ?? planName,
  }));
}

function getCouponState(
  { endsAt, maxUses, uses }: typeof coupons.$inferSelect,
  use: typeof couponUses.$inferSelect | null,
  now: number,
): Coupon["state"] {
  if (use) return use.paid ? "used" : "held";
  const isOver = (endsAt !== null && endsAt <= now) || (maxUses !== null && uses >= maxUses);
  return isOver ? "over" : "usable";
}

/**
 * Removes a code from the unpaid order that holds it, which cancels that order (rules/coupons#rules). Safe to repeat.
 * @throws RefusalError 1001 not this member's order · 1003 another code, already paid, or its payment can't be stopped
 *   now
 */
export async function unbindCoupon(
  billing: BillingContext,
  owner: Owner,
  { orderId, discountCode }: { orderId: string; discountCode: string },
): Promise<PaymentInfo> {
  const order = await requireOrder(billing.db, owner, orderId);
  if (order.coupon !== normalizeCouponCode(discountCode)) throw refuse("couponNotRemoved");
  if (order.status !== "PAYMENT_CANCELLED") {
    try {
      await cancelOrder(billing, owner, orderId);
    } catch (error) {
      if (error instanceof RefusalError) throw refuse("couponNotRemoved");
      throw error;
    }
  }
  const info = await readPaymentInfo(billing, owner, orderId);
  if (info.orderStatus !== "PAYMENT_CANCELLED") throw refuse("couponNotRemoved");
  return info;
}
