import type { PgInsertValue, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "@/backend/db/client";
import {
  planPrices,
  plans,
  siteConfigs,
  siteContents,
  siteHosts,
  siteMethods,
  sites,
} from "@/backend/db/schema/site";
import { listOwnCurrencies } from "@/backend/providers/provider-rules";
import { createPlanTexts, createTerms, DEVICES_BY_TIER, SEED_TEXTS } from "@/backend/seed/texts/seed-texts";
import type { BuiltInLocale, Currency } from "@/lib/config/constants";
import { PLAN_PERIODS } from "@/lib/domain/studio/new-plan";
import type { BrandSeed, PlanSeed } from "./brand-seed";

const VALID_RULES = { email: "^[^\\s@]+@[^\\s@]+\\.[^\\s@]{2,}$", phone: "^\\+?[0-9]{8,15}$" };

/** Creates a brand with hosts, config, plans, methods and texts in the caller's transaction. `now`: epoch milliseconds. */
export const createBrand = (db: Database, brand: BrandSeed, now: number): Promise<void> =>
  createBrands(db, [brand], now);

/** The same for several brands, with one statement for each table; at most a hundred, because a statement has at most 65,535 values. */
export async function createBrands(db: Database, brands: readonly BrandSeed[], now: number): Promise<void> {
  await db.insert(sites).values(brands.map((brand) => toSiteRow(brand, now)));
  const insertAll = async <Table extends PgTable>(table: Table, rows: PgInsertValue<Table>[]) => {
    // Drizzle refuses an insert of no rows.
    if (rows.length > 0) await db.insert(table).values(rows);
  };
  await insertAll(
    siteHosts,
    brands.flatMap(({ id, hosts }) => hosts.map((host, position) => ({ host, site: id, position }))),
  );
  await insertAll(
    siteConfigs,
    brands.map((brand) => ({ site: brand.id, config: toSiteConfig(brand), brand: toBrandData(brand) })),
  );
  await insertAll(
    siteContents,
    brands.flatMap((brand) => toContentRows(brand, now)),
  );
  await insertAll(
    plans,
    brands.flatMap((brand) => brand.plans.map((plan, position) => toPlanRow(brand, plan, position))),
  );
  await insertAll(
    planPrices,
    brands.flatMap((brand) => brand.plans.flatMap((plan) => toPriceRows(brand, plan))),
  );
  await insertAll(siteMethods, brands.flatMap(toMethodRows));
}

const toSiteRow = (brand: BrandSeed, now: number) => ({
  id: brand.id,
  name: brand.name,
  tenantId: `tenant-${brand.id}`,
  themeColor: brand.themeColor,
  colorScheme: brand.colorScheme,
  tagline: brand.tagline,
  defaultLang: brand.langs[0] ?? "en",
  langs: brand.langs,
  currencies: brand.currencies,
  trialDays: brand.trialDays,
  timeZone: brand.timeZone ?? null,
  createdAt: now,
  updatedAt: now,
});

const toMethodRows = ({ id, methods, currencies: ownCurrencies }: BrandSeed) =>
  methods.map(({ method, currencies, discountRate }, position) => ({
    site: id,
    method,
    position,
    currencies: currencies ?? listOwnCurrencies(method) ?? ownCurrencies,
    discountRate: discountRate ?? 0,
  }));

function toSiteConfig(brand: BrandSeed): Record<string, unknown> {
  const { email, phone, chatLink } = brand.contact;
  return {
    upgradePolicy: false,
    termofuse: true,
    subscribeEmail: false,
    helpShowEmail: true,
    validRules: VALID_RULES,
    homeVariant: "standard",
    company: brand.company,
    contact: { email, phone, chatLink },
    ...brand.config,
  };
}

const toBrandData = (brand: BrandSeed): Record<string, unknown> => ({
  brand: brand.name,
  brandId: `brand-${brand.id}`,
  vnoId: `vno-${brand.id}`,
  env: "demo",
  caffeineRegionVerify: false,
  countdown: 60,
  ...brand.brand,
});

function toContentRows(brand: BrandSeed, now: number) {
  return brand.langs.flatMap((language) => {
    const { homeCountry, privacy, questions } = SEED_TEXTS[language];
    const country = brand.country[language] ?? Object.values(brand.country)[0] ?? homeCountry;
    const contact = { hours: brand.contact.hours[language] ?? null, questions };
    return [
      {
        kind: "terms" as const,
        content: { ...createTerms(language, { country, trialDays: brand.trialDays }) },
      },
      { kind: "privacy" as const, content: { ...privacy } },
      { kind: "contact" as const, content: contact },
      ...toBannerRows(brand, language),
      ...toTextRows(brand, language),
    ].map((row) => ({ ...row, site: brand.id, language, updatedAt: now }));
  });
}

function toBannerRows({ banner }: BrandSeed, language: BuiltInLocale) {
  const text = banner?.text[language];
  return banner && text ? [{ kind: "banner" as const, content: { text, path: banner.path } }] : [];
}

function toTextRows({ texts }: BrandSeed, language: BuiltInLocale) {
  const content = texts?.[language];
  return content ? [{ kind: "texts" as const, content: { ...content } }] : [];
}

function toPlanRow(brand: BrandSeed, plan: PlanSeed, position: number) {
  const { unit, count, days } = PLAN_PERIODS[plan.period];
  return {
    site: brand.id,
    id: plan.id,
    position,
    periodUnit: unit,
    periodCount: count,
    validityDays: days,
    devices: DEVICES_BY_TIER[plan.tier],
    recommended: plan.recommended ?? false,
    autoRenewalRate: plan.autoRenewal?.rate ?? null,
    autoRenewalPeriods: plan.autoRenewal?.periods ?? null,
    requiresRenewal: plan.requiresRenewal ?? false,
    texts: createPlanTexts(brand, plan),
  };
}

/** The prices of a plan; the original price of a longer plan is the price of its months bought separately. */
function toPriceRows(brand: BrandSeed, plan: PlanSeed) {
  const monthly = brand.plans.find(({ period, tier }) => period === "month" && tier === plan.tier);
  return (Object.entries(plan.prices) as [Currency, number][]).map(([currency, amount]) => {
    const price = toMinorUnits(amount);
    const pricePerMonths = toMinorUnits(monthly?.prices[currency] ?? 0) * PLAN_PERIODS[plan.period].months;
    return {
      site: brand.id,
      planId: plan.id,
      currency,
      price,
      originalPrice: pricePerMonths > price ? pricePerMonths : null,
    };
  });
}

const toMinorUnits = (amount: number) => Math.round(amount * 100);
