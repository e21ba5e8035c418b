import { and, eq, inArray } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { orders } from "@/backend/db/schema/bill";
import { coupons, couponUses } from "@/backend/db/schema/coupon";
import type { BillingContext } from "@/backend/modules/billing/billing";
import type { Owner } from "@/backend/modules/billing/rows";
import { LIMITS } from "@/backend/modules/limits/limits";
import { consumeLimit, releaseLimit } from "@/backend/modules/limits/rate-limits";
import { RefusalError, refuse } from "@/backend/runtime/refusal-error";
import { codeFor } from "@/lib/domain/errors/error-catalog";

export type CouponRecord = typeof coupons.$inferSelect;

/** A code as it is stored: without spaces, in upper case. */
export const normalizeCouponCode = (code: string) => code.replace(/\s+/g, "").toUpperCase();

/** Cyrillic letters that look like Latin ones, in the order of `LATIN_LETTERS`. */
const CYRILLIC_LETTERS = "АВЕЅІЈКМНОРСТУХ";
const LATIN_LETTERS = "ABESIJKMHOPCTYX";

/**
 * The code that somebody may have meant who typed letters with accents, full-width ones, or Cyrillic ones that look Latin.
 * @param code normalized
 */
function toPlainCouponCode(code: string): string {
  const plain = code.normalize("NFKD").replace(/\p{M}|\p{Pd}/gu, (mark) => (/\p{Pd}/u.test(mark) ? "-" : ""));
  return Array.from(plain, (letter) => LATIN_LETTERS[CYRILLIC_LETTERS.indexOf(letter)] ?? letter).join("");
}

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
  const coupon = await findCoupon(db, site, normalizeCouponCode(query.code));
  if (!coupon || (coupon.uid !== null && coupon.uid !== uid)) throw refuse("couponInvalid");
  const { code } = coupon;
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

/** A coupon by its normalized code: the code as typed, else the one that it looks like. */
async function findCoupon(db: Database, site: string, code: string): Promise<CouponRecord | undefined> {
  const rows = await db
    .select()
    .from(coupons)
    .where(and(eq(coupons.site, site), inArray(coupons.code, [code, toPlainCouponCode(code)])));
  return rows.find((row) => row.code === code) ?? rows[0];
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
  const counted = await consumeLimit(db, `coupon:${site}:${uid}`, LIMITS.couponGuesses);
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
