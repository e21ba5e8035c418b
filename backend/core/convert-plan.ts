import { and, desc, eq, gt } from "drizzle-orm";
import type { Member } from "@/backend/core/members";
import { type Database, transact } from "@/backend/db/client";
import { services } from "@/backend/db/schema/bill";
import { planPrices, plans } from "@/backend/db/schema/site";
import { members } from "@/backend/db/schema/user";
import type { Locale } from "@/lib/config/constants";
import { lockBuyer } from "./billing/rows";
import { inLanguage } from "./plans";
import { Refusal } from "./refusal";
import type { SiteRecord } from "./sites";

/** "Plan not available" and "operation not supported" (spec §8). */
const PLAN_UNAVAILABLE = 2008;
const NOT_SUPPORTED = 4598;

interface Conversion {
  site: SiteRecord;
  member: Member;
  planId: string;
  language: Locale;
  /** False: only reckon what would happen. */
  carryOut: boolean;
  now: number;
}

/**
 * Turns the days that are left of the running plan into days of another one, by their worth in the brand's first
 * currency (spec §7 `plan/convert`). No money moves; what renews is another matter and stays as it was agreed.
 * @throws Refusal 4598 no plan runs, or it is this one already · 2008 one of the plans is not sold (any more)
 */
export async function convertPlan(db: Database, conversion: Conversion) {
  const { site, member, planId, language, carryOut } = conversion;
  return transact(db, async (tx) => {
    if (carryOut) await lockBuyer(tx, { site: site.id, uid: member.uid });
    const running = await readRunning(tx, conversion);
    const [from, to] = [await readPriced(tx, site, running.planId), await readPriced(tx, site, planId)];
    if (!to.active) throw new Refusal(PLAN_UNAVAILABLE);
    const until = conversion.now + worthOf(running.until - conversion.now, from, to);
    if (carryOut)
      await carry(tx, conversion, { planId, devices: to.devices, until, name: nameOf(to, conversion) });
    return {
      from: {
        planId: running.planId,
        name: nameOf(from, conversion),
        devices: from.devices,
        until: running.until,
      },
      to: { planId, name: nameOf(to, conversion), devices: to.devices, until },
      converted: carryOut,
    };
  });

  function nameOf({ id, texts }: PricedPlan, { site }: Conversion): string {
    return inLanguage(texts, language, site.defaultLang)?.name ?? id;
  }
}

type PricedPlan = typeof plans.$inferSelect & { price: number };

async function readRunning(tx: Database, { site, member, planId, now }: Conversion) {
  const [row] = await tx
    .select({ planId: members.planId, until: members.paidUntil })
    .from(members)
    .where(and(eq(members.site, site.id), eq(members.uid, member.uid)));
  if (!row?.planId || row.until === null || row.until <= now || row.planId === planId)
    throw new Refusal(NOT_SUPPORTED);
  return { planId: row.planId, until: row.until };
}

async function readPriced(tx: Database, site: SiteRecord, planId: string): Promise<PricedPlan> {
  const [row] = await tx
    .select({ plan: plans, price: planPrices.price })
    .from(plans)
    .innerJoin(planPrices, and(eq(planPrices.site, plans.site), eq(planPrices.planId, plans.id)))
    .where(
      and(eq(plans.site, site.id), eq(plans.id, planId), eq(planPrices.currency, site.currencies[0] ?? "")),
    );
  if (!row) throw new Refusal(PLAN_UNAVAILABLE);
  return { ...row.plan, price: row.price };
}

/** Milliseconds of one plan as milliseconds of another, by price a day; whole numbers, rounded down to the second. */
function worthOf(left: number, from: PricedPlan, to: PricedPlan): number {
  const worth =
    (BigInt(left) * BigInt(from.price) * BigInt(to.validityDays)) /
    (BigInt(Math.max(1, to.price)) * BigInt(from.validityDays));
  return Math.floor(Number(worth) / 1_000) * 1_000;
}

/** The member's plan and what was delivered for it change together; account code and password stay. */
async function carry(
  tx: Database,
  { site, member, now }: Conversion,
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
}
