import { and, eq } from "drizzle-orm";
import { type Database, transact } from "@/backend/db/client";
import { billingRules, exchangeRates, type InstallmentRules } from "@/backend/db/schema/bill";
import { coupons } from "@/backend/db/schema/coupon";
import { plans, siteMethods, sites } from "@/backend/db/schema/site";
import { settings } from "@/backend/db/schema/system";
import { members } from "@/backend/db/schema/user";
import type { Currency } from "@/lib/config/constants";
import { DAY_MS } from "@/lib/config/constants";

interface BillingSeed {
  installments?: InstallmentRules;
  tips?: NonNullable<(typeof billingRules.$inferInsert)["tips"]>;
  /** Exchange rates for card payments in a currency in which no plan has a price. */
  rates?: { base: Currency; currency: Currency; rate: string }[];
}

const CARD_TIP = {
  en: "Credit cards can be split; debit cards are charged at once.",
  pt: "Cartão de crédito pode ser parcelado; o de débito é cobrado à vista.",
  es: "La tarjeta de crédito se puede pagar en cuotas; la de débito se cobra al momento.",
  ru: "Кредитной картой можно платить частями, с дебетовой деньги спишут сразу.",
};

/** Installments, tips and exchange rates of each demo brand. */
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
        es: "PIX funciona de día y de noche, también en fines de semana y feriados.",
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
    rates: [{ base: "MXN", currency: "USD", rate: "0.0543" }],
  },
  orbita: {},
  savanna: {},
  merlion: {},
};

/**
 * Seeds the coupons, installments, tips and rates of each demo brand once; later changes are never overwritten. Codes:
 * WELCOME10 for all plans, YEAR20 for yearly plans, BYE25 (expired), GONE15 (used up), and one for the brand's first
 * demo member only (their nickname and 15). `now` is epoch milliseconds.
 */
export async function seedBilling(db: Database, now: number): Promise<void> {
  for (const [site, seed] of Object.entries(BILLING_SEEDS)) {
    const key = `seeded.billing.${site}`;
    const [done] = await db.select().from(settings).where(eq(settings.key, key));
    const [brand] = await db.select({ id: sites.id }).from(sites).where(eq(sites.id, site));
    if (done || !brand) continue;
    await transact(db, async (tx) => {
      const [claimed] = await tx
        .insert(settings)
        .values({ key, value: now })
        .onConflictDoNothing()
        .returning();
      if (claimed) await seedSiteBilling(tx, site, seed, now);
    });
  }
}

async function seedSiteBilling(tx: Database, site: string, seed: BillingSeed, now: number): Promise<void> {
  const { installments = null, tips = null, rates = [] } = seed;
  await tx
    .insert(billingRules)
    .values({ site, installments, tips })
    .onConflictDoUpdate({ target: billingRules.site, set: { installments, tips } });
  const planPeriods = await tx
    .select({ id: plans.id, unit: plans.periodUnit })
    .from(plans)
    .where(eq(plans.site, site));
  const [first] = await tx
    .select({ uid: members.uid, nickname: members.nickname })
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
      ...(first?.nickname ? [createCoupon(`${first.nickname.toUpperCase()}15`, 15, { uid: first.uid })] : []),
    ])
    .onConflictDoNothing();
  for (const { base, currency, rate } of rates) {
    await tx
      .insert(exchangeRates)
      .values({ site, base, currency, rate, updatedAt: now })
      .onConflictDoNothing();
    await addCardCurrency(tx, site, currency);
  }
}

/** Adds a currency to those of the brand's card method. */
async function addCardCurrency(tx: Database, site: string, currency: Currency): Promise<void> {
  const rows = await tx.select().from(siteMethods).where(eq(siteMethods.site, site));
  const card = rows.find(({ method }) => method === "card");
  if (!card || card.currencies.includes(currency)) return;
  await tx
    .update(siteMethods)
    .set({ currencies: [...card.currencies, currency] })
    .where(and(eq(siteMethods.site, site), eq(siteMethods.method, "card")));
}
