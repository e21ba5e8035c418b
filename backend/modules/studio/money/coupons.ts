import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { type Database, transact } from "@/backend/db/client";
import { coupons } from "@/backend/db/schema/coupon";
import { members } from "@/backend/db/schema/user";
import { whereMember } from "@/backend/db/where-member";
import { findAccountUid } from "@/backend/modules/accounts/find-account-uid";
import type { CouponRecord } from "@/backend/modules/billing/coupons/coupons";
import {
  endCouponNow,
  findMissingPlans,
  insertCoupon,
} from "@/backend/modules/billing/coupons/manage-coupons";
import { findSiteById } from "@/backend/modules/catalog/sites";
import type { OperatorRow } from "@/backend/modules/studio/acting-operator";
import { AdminRefusal } from "@/backend/modules/studio/admin-refusal";
import { maskAccount } from "@/backend/modules/support/mask-account";
import type { ParsedAdminPayload } from "@/lib/contract/admin/admin-calls";
import type { ListedCoupon } from "@/lib/contract/admin/money/coupons";
import { isSameValue } from "@/lib/domain/studio/document-changes";
import { recordCoupon } from "./record-coupon";

const PAGE = 50;

/**
 * A page of a brand's codes, the newest first. A brand that was never published has none.
 * @param now epoch milliseconds
 */
export async function listCoupons(
  db: Database,
  { brand, search, before }: ParsedAdminPayload<"listCoupons">,
  now: number,
): Promise<{ coupons: ListedCoupon[]; hasMore: boolean }> {
  const condition = and(
    search ? sql`starts_with(${coupons.code}, ${search.toUpperCase()})` : undefined,
    before === undefined
      ? undefined
      : sql`(${coupons.createdAt}, ${coupons.code}) < (select last.created_at, last.code from ${coupons} last where last.site = ${brand} and last.code = ${before})`,
  );
  const found = await readCoupons(db, brand, condition, PAGE + 1, now);
  return { coupons: found.slice(0, PAGE), hasMore: found.length > PAGE };
}

async function readCoupons(
  db: Database,
  brand: string,
  condition: SQL | undefined,
  limit: number,
  now: number,
): Promise<ListedCoupon[]> {
  const rows = await db
    .select({ coupon: coupons, account: members.account })
    .from(coupons)
    .leftJoin(members, whereMember(members, coupons))
    .where(and(eq(coupons.site, brand), condition))
    .orderBy(desc(coupons.createdAt), desc(coupons.code))
    .limit(limit);
  return rows.map(({ coupon: { site: _, uid, ...coupon }, account }) => ({
    ...coupon,
    // An account that was deleted has left the code, which nobody can use.
    account: uid === null ? null : account === null ? "–" : maskAccount(account),
    state: getCouponState(coupon, now),
  }));
}

/** One of them, after a change of it. */
async function readCoupon(db: Database, brand: string, code: string, now: number): Promise<ListedCoupon> {
  const [coupon] = await readCoupons(db, brand, eq(coupons.code, code), 1, now);
  if (!coupon) throw new AdminRefusal("unknown", { detail: code });
  return coupon;
}

function getCouponState(
  { startsAt, endsAt, maxUses, uses }: Pick<CouponRecord, "startsAt" | "endsAt" | "maxUses" | "uses">,
  now: number,
): ListedCoupon["state"] {
  if (endsAt !== null && endsAt <= now) return "ended";
  if (maxUses !== null && uses >= maxUses) return "usedUp";
  return startsAt !== null && startsAt > now ? "waiting" : "usable";
}

/**
 * Adds a code to a brand that was published; one that is there with the same rules is answered once more.
 * @param now epoch milliseconds
 * @throws AdminRefusal unknown: no such brand is open · taken: the brand has this code with other rules · invalid: a plan or account that it does not
 *   have, or an end that is past or not after the start
 */
export async function createCoupon(
  db: Database,
  { brand, account, ...coupon }: ParsedAdminPayload<"createCoupon">,
  operator: OperatorRow,
  now: number,
): Promise<ListedCoupon> {
  if (!(await findSiteById(db, brand))) throw new AdminRefusal("unknown", { detail: brand });
  requireLaterEnd(coupon, now);
  const { code, planIds } = coupon;
  if (planIds && (await findMissingPlans(db, brand, planIds)).length > 0)
    throw refuseField("planIds", "unknown");
  const uid = account === null ? null : await findAccountUid(db, brand, account);
  if (account !== null && uid === null) throw refuseField("account", "unknown");
  await transact(db, async (tx) => {
    const added = await insertCoupon(tx, { ...coupon, site: brand, uid, createdAt: now });
    // The same once more: the answer to it was lost.
    if (!added && (await hasCoupon(tx, { ...coupon, site: brand, uid }))) return;
    if (!added) throw new AdminRefusal("taken", { detail: code });
    await recordCoupon(tx, { operator, action: "couponCreated", brand, code }, {}, added, now);
  });
  return readCoupon(db, brand, code, now);
}

/** Whether the brand has this code with these rules. */
async function hasCoupon(
  db: Database,
  wanted: Pick<
    CouponRecord,
    "site" | "code" | "rate" | "uid" | "planIds" | "maxUses" | "startsAt" | "endsAt"
  >,
): Promise<boolean> {
  const { site, code, ...rules } = wanted;
  const [stored] = await db
    .select()
    .from(coupons)
    .where(and(eq(coupons.site, site), eq(coupons.code, code)));
  const { rate, uid, planIds, maxUses, startsAt, endsAt } = stored ?? {};
  return isSameValue({ rate, uid, planIds, maxUses, startsAt, endsAt }, rules);
}

/**
 * Changes until when a code lasts and how many orders may have it; orders that have it keep it.
 * @param now epoch milliseconds
 * @throws AdminRefusal unknown · outdated: another operator has changed it since `before` was seen · invalid: fewer uses than it has, or
 *   an end that is past
 */
export async function changeCoupon(
  db: Database,
  { brand, code, before, maxUses, endsAt }: ParsedAdminPayload<"changeCoupon">,
  operator: OperatorRow,
  now: number,
): Promise<ListedCoupon> {
  const isThisCoupon = and(eq(coupons.site, brand), eq(coupons.code, code));
  await transact(db, async (tx) => {
    const [stored] = await tx.select().from(coupons).where(isThisCoupon).for("update");
    if (!stored) throw new AdminRefusal("unknown", { detail: code });
    // What it wants is there: the answer to the same before was lost.
    if (stored.maxUses === maxUses && stored.endsAt === endsAt) return;
    if (stored.maxUses !== before.maxUses || stored.endsAt !== before.endsAt)
      throw new AdminRefusal("outdated");
    if (maxUses !== null && maxUses < stored.uses && maxUses !== before.maxUses)
      throw refuseField("maxUses", `too_small ${stored.uses}`);
    if (endsAt !== before.endsAt) requireLaterEnd({ startsAt: stored.startsAt, endsAt }, now);
    await tx.update(coupons).set({ maxUses, endsAt }).where(isThisCoupon);
    const entry = { operator, action: "couponChanged" as const, brand, code };
    await recordCoupon(tx, entry, stored, { maxUses, endsAt }, now);
  });
  return readCoupon(db, brand, code, now);
}

/**
 * Ends a code at once. A second call changes nothing.
 * @param now epoch milliseconds
 * @returns what is left of it; null: it is deleted, because no order has it
 */
export async function endCoupon(
  db: Database,
  { brand, code }: ParsedAdminPayload<"endCoupon">,
  operator: OperatorRow,
  now: number,
): Promise<ListedCoupon | null> {
  const isDeleted = await transact(db, async (tx) => {
    const [stored] = await tx
      .select()
      .from(coupons)
      .where(and(eq(coupons.site, brand), eq(coupons.code, code)))
      .for("update");
    // The same once more: the answer to it was lost.
    if (!stored) return true;
    const ended = await endCouponNow(tx, brand, code, now);
    if (ended !== "deleted" && ended?.endsAt === stored.endsAt) return false;
    const entry = { operator, action: "couponEnded" as const, brand, code };
    await recordCoupon(
      tx,
      entry,
      { endsAt: stored.endsAt },
      { endsAt: Math.min(stored.endsAt ?? now, now) },
      now,
    );
    return ended === "deleted";
  });
  return isDeleted ? null : readCoupon(db, brand, code, now);
}

/** @throws AdminRefusal invalid */
function requireLaterEnd({ startsAt, endsAt }: Pick<CouponRecord, "startsAt" | "endsAt">, now: number): void {
  if (endsAt === null) return;
  if (endsAt <= now) throw refuseField("endsAt", "past");
  if (startsAt !== null && endsAt <= startsAt) throw refuseField("endsAt", "beforeStart");
}

const refuseField = (field: string, reason: string) =>
  new AdminRefusal("invalid", { fields: { [field]: reason } });
