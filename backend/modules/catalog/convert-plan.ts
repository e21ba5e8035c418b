import { and, desc, eq, gt, sql } from "drizzle-orm";
import { type Database, transact } from "@/backend/db/client";
import { services } from "@/backend/db/schema/bill";
import { planPrices, plans } from "@/backend/db/schema/site";
import { members } from "@/backend/db/schema/user";
import { whereMember } from "@/backend/db/where-member";
import { type Member, omitPasswordHash } from "@/backend/modules/accounts/members";
import { lockBuyer } from "@/backend/modules/billing/rows";
import { queuePlayerCall } from "@/backend/modules/player/queue-player-call";
import { refuse } from "@/backend/runtime/refusal-error";
import { DAY_MS, type Locale } from "@/lib/config/constants";
import { getLocalized } from "./plans";
import type { SiteWithHosts } from "./sites";

interface PlanConversion {
  site: SiteWithHosts;
  member: Member;
  planId: string;
  language: Locale;
  /** False: only calculate the result. */
  perform: boolean;
  now: number;
}

/**
 * Turns the days that are left of the running plan into days of another one, by their worth in the brand's first
 * currency (rules/plans#conversion `plan/convert`). No money moves; what renews is another matter and stays as it was agreed.
 * @throws RefusalError 4598 no plan runs, or it is this one already · 2008 one of the plans is not sold (any more)
 */
export async function convertPlan(db: Database, conversion: PlanConversion) {
  const { site, member, planId, language, perform } = conversion;
  return transact(db, async (tx) => {
    if (perform) await lockBuyer(tx, { site: site.id, uid: member.uid });
    const currentPlan = await readCurrentPlan(tx, conversion);
    const [from, to] = [
      await readPricedPlan(tx, site, currentPlan.planId),
      await readPricedPlan(tx, site, planId),
    ];
    // Nobody agrees to a renewal here, which such a plan is not sold without.
    if (!to.active || to.requiresRenewal) throw refuse("planUnavailable");
    const until = conversion.now + convertRemainingTime(currentPlan.until - conversion.now, from, to);
    if (perform)
      await applyConversion(tx, conversion, {
        planId,
        devices: to.devices,
        until,
        name: getPlanName(to, conversion),
      });
    return {
      from: {
        planId: currentPlan.planId,
        name: getPlanName(from, conversion),
        devices: from.devices,
        until: currentPlan.until,
      },
      to: { planId, name: getPlanName(to, conversion), devices: to.devices, until },
      converted: perform,
    };
  });

  function getPlanName({ id, texts }: PricedPlan, { site }: PlanConversion): string {
    return getLocalized(texts, language, site.defaultLang)?.name ?? id;
  }
}

type PricedPlan = typeof plans.$inferSelect & { price: number };

async function readCurrentPlan(tx: Database, { site, member, planId, now }: PlanConversion) {
  const [row] = await tx
    .select({ planId: members.planId, until: members.paidUntil })
    .from(members)
    .where(and(eq(members.site, site.id), eq(members.uid, member.uid)));
  if (!row?.planId || row.until === null || row.until <= now || row.planId === planId)
    throw refuse("notSupported");
  return { planId: row.planId, until: row.until };
}

async function readPricedPlan(tx: Database, site: SiteWithHosts, planId: string): Promise<PricedPlan> {
  const [row] = await tx
    .select({ plan: plans, price: planPrices.price })
    .from(plans)
    .innerJoin(planPrices, and(eq(planPrices.site, plans.site), eq(planPrices.planId, plans.id)))
    .where(
      and(eq(plans.site, site.id), eq(plans.id, planId), eq(planPrices.currency, site.currencies[0] ?? "")),
    );
  if (!row) throw refuse("planUnavailable");
  return { ...row.plan, price: row.price };
}

/** Milliseconds of one plan as milliseconds of another, by price a day; whole numbers, rounded down to the second. */
function convertRemainingTime(left: number, from: PricedPlan, to: PricedPlan): number {
  const worth =
    (BigInt(left) * BigInt(from.price) * BigInt(to.validityDays)) /
    (BigInt(Math.max(1, to.price)) * BigInt(from.validityDays));
  return Math.floor(Number(worth) / 1_000) * 1_000;
}

/** The member's plan and what was delivered for it change together; account code and password stay. */
async function applyConversion(
  tx: Database,
  { site, member, now }: PlanConversion,
  to: { planId: string; devices: number; until: number; name: string },
): Promise<void> {
  await tx
    .update(members)
    .set({ planId: to.planId, planDevices: to.devices, paidUntil: to.until })
    .where(and(eq(members.site, site.id), eq(members.uid, member.uid)));
  const delivered = await tx
    .select()
    .from(services)
    .where(and(eq(services.site, site.id), eq(services.uid, member.uid), gt(services.endsAt, now)))
    .orderBy(desc(services.endsAt));
  for (const [index, service] of delivered.entries()) {
    const endsAt = index === 0 ? to.until : Math.min(service.endsAt, to.until);
    await tx
      .update(services)
      .set({
        planId: to.planId,
        planName: to.name,
        devices: to.devices,
        endsAt,
        startsAt: Math.min(service.startsAt, endsAt),
      })
      .where(eq(services.orderId, service.orderId));
  }
  await queuePlayerCall(tx, { site: site.id, uid: member.uid }, { orderId: null }, now);
}

/**
 * Grants a member a plan's days: from now, or from the end of the paid time. One guarded statement, so two
 * simultaneous payments both count. Call it in the transaction that marks the order paid, once per order.
 * @returns when the bought days start and end (epoch milliseconds), and the member; null when there is no such member
 */
export async function grantPlan(
  db: Database,
  grant: { site: string; uid: string; planId: string; devices: number; validityDays: number; now: number },
): Promise<{ startsAt: number; endsAt: number; member: Member } | null> {
  const length = grant.validityDays * DAY_MS;
  const [row] = await db
    .update(members)
    .set({
      planId: grant.planId,
      planDevices: grant.devices,
      paidUntil: sql`greatest(coalesce(${members.paidUntil}, 0), ${grant.now}::bigint) + ${length}::bigint`,
    })
    .where(whereMember(members, grant))
    .returning();
  if (!row?.paidUntil) return null;
  return { startsAt: row.paidUntil - length, endsAt: row.paidUntil, member: omitPasswordHash(row) };
}
