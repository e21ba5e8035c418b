import { and, eq, inArray, notExists, sql } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { coupons, couponUses } from "@/backend/db/schema/coupon";
import { plans } from "@/backend/db/schema/site";
import type { CouponRecord } from "./coupons";

const whereCoupon = (site: string, code: string) => and(eq(coupons.site, site), eq(coupons.code, code));

/**
 * Adds a code (rules/coupons#rules).
 * @param coupon `rate` in percent, moments in epoch milliseconds
 * @returns null: the brand has this code already
 */
export async function insertCoupon(
  db: Database,
  coupon: typeof coupons.$inferInsert,
): Promise<CouponRecord | null> {
  const [added] = await db.insert(coupons).values(coupon).onConflictDoNothing().returning();
  return added ?? null;
}

/** The ids of plans that a brand does not have, on sale or not. */
export async function findMissingPlans(
  db: Database,
  site: string,
  expected: readonly string[],
): Promise<string[]> {
  const rows = await db
    .select({ id: plans.id })
    .from(plans)
    .where(and(eq(plans.site, site), inArray(plans.id, [...expected])));
  return expected.filter((id) => !rows.some((row) => row.id === id));
}

/**
 * Ends a code at once: orders that have it keep it, and one that no order has is deleted. An order that takes the code at the same
 * moment is counted before it is deleted, or finds none.
 * @param now epoch milliseconds
 * @returns what is left of it; "deleted"; null: the brand has no such code
 */
export async function endCouponNow(
  db: Database,
  site: string,
  code: string,
  now: number,
): Promise<CouponRecord | "deleted" | null> {
  const uses = db
    .select()
    .from(couponUses)
    .where(and(eq(couponUses.site, site), eq(couponUses.code, code)));
  const deleted = await db
    .delete(coupons)
    .where(and(whereCoupon(site, code), eq(coupons.uses, 0), notExists(uses)))
    .returning({ code: coupons.code });
  if (deleted.length > 0) return "deleted";
  const [ended] = await db
    .update(coupons)
    // One that has ended keeps its end.
    .set({ endsAt: sql`least(coalesce(${coupons.endsAt}, ${now}::bigint), ${now}::bigint)` })
    .where(whereCoupon(site, code))
    .returning();
  return ended ?? null;
}
