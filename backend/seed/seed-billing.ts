import { and, eq } from "drizzle-orm";
import { type Database, transact } from "@/backend/db/client";
import { billingRules, exchangeRates, type InstallmentRules } from "@/backend/db/schema/bill";
import { coupons } from "@/backend/db/schema/coupon";
import { plans, siteMethods, sites } from "@/backend/db/schema/site";
import { settings } from "@/backend/db/schema/system";
import { members } from "@/backend/db/schema/user";
import { listOwnCurrencies } from "@/backend/providers/provider-rules";
import { type Currency, DAY_MS } from "@/lib/config/constants";

interface BillingSeed {
  installments?: InstallmentRules;
  tips?: NonNullable<(typeof billingRules.$inferInsert)["tips"]>;
}

interface RateSeed {
  /** Rates of currencies in which no plan has a price. */
  rates: { base: Currency; currency: Currency; rate: string }[];
  /** True where cards accept these currencies, too. */
  byCard: boolean;
}

const RATE_SEEDS: Record<string, RateSeed> = {
  andina: { byCard: true, rates: [{ base: "MXN", currency: "USD", rate: "0.0543" }] },
  // The currencies of the mobile-money operators.
  savanna: {
    byCard: false,
    rates: [
      { base: "USD", currency: "GHS", rate: "11.85" },
      { base: "USD", currency: "MWK", rate: "1734" },
      { base: "USD", currency: "TZS", rate: "2455" },
      { base: "USD", currency: "UGX", rate: "3655" },
      { base: "USD", currency: "XAF", rate: "565.2" },
      { base: "USD", currency: "XOF", rate: "565.2" },
      { base: "USD", currency: "ZMW", rate: "23.15" },
    ],
  },
};

const CARD_TIP = {
  en: "Credit cards can be split; debit cards are charged at once.",
  pt: "Cartão de crédito pode ser parcelado; o de débito é cobrado à vista.",
  es: "Con tarjeta de crédito puedes pagar en mensualidades; la de débito se cobra al momento.",
  ru: "Кредитной картой можно платить частями, с дебетовой деньги спишут сразу.",
};

/** Installments and tips of each demo brand. */
const BILLING_SEEDS: Record<string, BillingSeed> = {
  vidora: {
    installments: {
      methods: ["card"],
      most: 12,
      interestFree: 3,
      monthlyRate: "0.0199",
      least: { BRL: 500 },
    },
    tips: {
      pix: {
        en: "PIX works day and night, on weekends and holidays too.",
        pt: "O PIX funciona dia e noite, também em fins de semana e feriados.",
        es: "PIX funciona de día y de noche, también en fines de semana y días festivos.",
        ru: "PIX работает круглосуточно, в том числе в выходные и праздники.",
      },
      card: CARD_TIP,
    },
  },
  nordplay: {},
  andina: {
    installments: {
      methods: ["card"],
      most: 12,
      interestFree: 3,
      monthlyRate: "0.0249",
      least: { MXN: 5_000, ARS: 200_000, CLP: 300_000, COP: 1_000_000, PEN: 1_000, UYU: 10_000 },
    },
    tips: { card: CARD_TIP },
  },
  orbita: {},
  savanna: {},
  merlion: {},
};

/**
 * Seeds the coupons, installments, tips and exchange rates of each demo brand once; later changes are never overwritten. Codes:
 * WELCOME10 for all plans, YEAR20 for yearly plans, BYE25 (expired), GONE15 (used up), and one for the brand's first
 * demo member only (their nickname and 15). `now` is epoch milliseconds.
 */
export async function seedBilling(db: Database, now: number): Promise<void> {
  for (const [site, seed] of Object.entries(BILLING_SEEDS))
    await seedOnce(db, `seeded.billing.${site}`, site, now, (tx) => seedSiteBilling(tx, site, seed, now));
  for (const [site, seed] of Object.entries(RATE_SEEDS))
    await seedOnce(db, `seeded.rates.${site}`, site, now, (tx) => seedSiteRates(tx, site, seed, now));
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
    const [claimed] = await tx.insert(settings).values({ key, value: now }).onConflictDoNothing().returning();
    if (claimed) await seed(tx);
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
  { rates, byCard }: RateSeed,
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
