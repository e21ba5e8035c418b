import { and, eq } from "drizzle-orm";
import * as z from "zod";
import { type Database, transact } from "@/backend/db/client";
import { billingRules, exchangeRates } from "@/backend/db/schema/bill";
import { coupons } from "@/backend/db/schema/coupon";
import { plans, siteMethods, sites } from "@/backend/db/schema/site";
import { settings } from "@/backend/db/schema/system";
import { members } from "@/backend/db/schema/user";
import { listOwnCurrencies } from "@/backend/providers/provider-rules";
import { CURRENCY_CODES, DAY_MS, LOCALES } from "@/lib/config/constants";
import seeds from "./billing.json";
import { claimSeed } from "./claim-seed";

const currency = z.enum(CURRENCY_CODES);
const billingSeed = z.strictObject({
  installments: z
    .strictObject({
      methods: z.array(z.string()),
      most: z.number(),
      interestFree: z.number(),
      monthlyRate: z.string(),
      least: z.partialRecord(currency, z.number()),
    })
    .optional(),
  tips: z.record(z.string(), z.partialRecord(z.enum(LOCALES), z.string())).optional(),
  /** Currencies in which no plan has a price; `byCard`: cards accept them, too. */
  converted: z
    .strictObject({
      byCard: z.boolean(),
      rates: z.array(z.strictObject({ base: currency, currency, rate: z.string() })),
    })
    .optional(),
});
type BillingSeed = z.output<typeof billingSeed>;

/** What each demo brand has; the rates of savanna are those of the mobile-money operators' currencies. */
const BILLING_SEEDS = z.record(z.string(), billingSeed).parse(seeds);

/**
 * Seeds the coupons, installments, tips and exchange rates of each demo brand once; later changes are never overwritten. Codes:
 * WELCOME10 for all plans, YEAR20 for yearly plans, BYE25 (expired), GONE15 (used up), and one for the brand's first
 * demo member only (their nickname and 15). `now` is epoch milliseconds.
 */
export async function seedBilling(db: Database, now: number): Promise<void> {
  for (const [site, seed] of Object.entries(BILLING_SEEDS)) {
    await seedOnce(db, `seeded.billing.${site}`, site, now, (tx) => seedSiteBilling(tx, site, seed, now));
    const { converted } = seed;
    if (converted)
      await seedOnce(db, `seeded.rates.${site}`, site, now, (tx) => seedSiteRates(tx, site, converted, now));
  }
}

/** Seeds in one transaction, unless this key was seeded before or the brand does not exist. */
async function seedOnce(
  db: Database,
  key: string,
  site: string,
  now: number,
  seed: (tx: Database) => Promise<void>,
): Promise<void> {
  const [done] = await db.select().from(settings).where(eq(settings.key, key));
  const [brand] = await db.select({ id: sites.id }).from(sites).where(eq(sites.id, site));
  if (done || !brand) return;
  await transact(db, async (tx) => {
    if (await claimSeed(tx, key, now)) await seed(tx);
  });
}

async function seedSiteBilling(tx: Database, site: string, seed: BillingSeed, now: number): Promise<void> {
  const { installments = null, tips = null } = seed;
  await tx
    .insert(billingRules)
    .values({ site, installments, tips })
    .onConflictDoUpdate({ target: billingRules.site, set: { installments, tips } });
  const planPeriods = await tx
    .select({ id: plans.id, unit: plans.periodUnit })
    .from(plans)
    .where(eq(plans.site, site));
  const [first] = await tx
    .select({ uid: members.uid, account: members.account })
    .from(members)
    .where(eq(members.site, site))
    .orderBy(members.createdAt, members.account)
    .limit(1);
  const createCoupon = (code: string, rate: number, rest: Partial<typeof coupons.$inferInsert> = {}) => ({
    site,
    code,
    rate,
    createdAt: now,
    ...rest,
  });
  const planIds = planPeriods.filter(({ unit }) => unit === "year").map(({ id }) => id);
  await tx
    .insert(coupons)
    .values([
      createCoupon("WELCOME10", 10),
      createCoupon("YEAR20", 20, { planIds }),
      createCoupon("BYE25", 25, { endsAt: now - DAY_MS }),
      createCoupon("GONE15", 15, { maxUses: 0 }),
      ...(first ? [createCoupon(`${toCodeName(first.account)}15`, 15, { uid: first.uid })] : []),
    ])
    .onConflictDoNothing();
}

async function seedSiteRates(
  tx: Database,
  site: string,
  { rates, byCard }: NonNullable<BillingSeed["converted"]>,
  now: number,
): Promise<void> {
  await tx
    .insert(exchangeRates)
    .values(rates.map((rate) => ({ ...rate, site, updatedAt: now })))
    .onConflictDoNothing();
  const converted = rates.map(({ currency }) => currency);
  const methods = await tx.select().from(siteMethods).where(eq(siteMethods.site, site));
  for (const { method, currencies } of methods) {
    const added = listOwnCurrencies(method) ?? (byCard && method === "card" ? converted : []);
    if (added.length === 0) continue;
    await tx
      .update(siteMethods)
      .set({ currencies: [...new Set([...currencies, ...added])] })
      .where(and(eq(siteMethods.site, site), eq(siteMethods.method, method)));
  }
}

/** The part of an address before "@", in letters that every keyboard has. */
const toCodeName = (account: string): string =>
  (account.split("@", 1)[0] ?? "").toUpperCase().replace(/[^A-Z0-9]/g, "");
