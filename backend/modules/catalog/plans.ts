import { and, asc, eq, inArray } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { type Localized, type PlanText, planPrices, plans, siteMethods } from "@/backend/db/schema/site";
import { refuse } from "@/backend/runtime/refusal-error";
import type { Currency, Locale } from "@/lib/config/constants";
import type { Plan } from "@/lib/contract/site/plans";
import { isMethodCode } from "@/lib/domain/payment/methods/methods";
import { canRenewWith } from "@/lib/domain/renewal/mandate";
import { toBuiltInLocale } from "@/lib/domain/routes/locale-path";
import { listOfferedCurrencies } from "./plan-prices";
import type { SiteWithHosts } from "./sites";

/** What a plan query answers in: its brand, a language and a currency of it. */
export interface PlanQuery {
  site: SiteWithHosts;
  language: Locale;
  /** Absent: the brand's first currency. */
  currency?: Currency | undefined;
}

/** A brand's plans on sale, in its order; one without a price in the currency is left out. */
export async function listPlans(db: Database, query: PlanQuery): Promise<Plan[]> {
  const rows = await selectPlans(db, query);
  const listed = rows.map((row) => toPlan(row, query));
  const discounts = await listPlanDiscounts(db, query.site.id, listed);
  return listed.map((plan, index) => ({ ...plan, methodDiscounts: discounts[index] ?? [] }));
}

/**
 * One plan on sale.
 * @throws RefusalError 2008 when the brand doesn't sell it (in that currency)
 */
export async function readPlan(db: Database, id: string, query: PlanQuery): Promise<Plan> {
  const [row] = await selectPlans(db, query, id);
  if (!row) throw refuse("planUnavailable");
  return toPlan(row, query);
}

/** The methods that make a plan cheaper: of those that it can be paid with. */
export async function listPlanDiscounts(
  db: Database,
  site: string,
  listed: readonly Plan[],
): Promise<{ method: string; rate: number }[][]> {
  const methods = await listSiteMethods(db, site);
  return listed.map(({ requiresRenewal, validityDays }) =>
    methods.flatMap(({ method, discountRate: rate }) => {
      const canPay = !requiresRenewal || (isMethodCode(method) && canRenewWith(method, validityDays));
      return rate > 0 && canPay ? [{ method, rate }] : [];
    }),
  );
}

/**
 * The currency to price in.
 * @throws RefusalError -2408 when the brand doesn't sell in it (threat T40)
 */
function resolveCurrency({ site, currency }: PlanQuery): Currency {
  const offered = listOfferedCurrencies(site);
  const chosen = currency === undefined ? offered[0] : offered.find((code) => code === currency);
  if (!chosen) throw refuse("currencyUnsupported");
  return chosen;
}

/** A plan's texts, also of one no longer on sale; null when the brand never had it. */
export async function readPlanText(
  db: Database,
  site: SiteWithHosts,
  id: string,
  language: Locale,
): Promise<PlanText | null> {
  const [row] = await db
    .select({ texts: plans.texts })
    .from(plans)
    .where(and(eq(plans.site, site.id), eq(plans.id, id)));
  return row ? getLocalized(row.texts, language, site.defaultLang) : null;
}

/** A payment method that a brand offers. */
export type SiteMethod = Omit<typeof siteMethods.$inferSelect, "site" | "position">;

/** The payment methods of a brand, in the order it shows them. */
export async function listSiteMethods(db: Database, site: string): Promise<SiteMethod[]> {
  return db
    .select({
      method: siteMethods.method,
      currencies: siteMethods.currencies,
      discountRate: siteMethods.discountRate,
    })
    .from(siteMethods)
    .where(eq(siteMethods.site, site))
    .orderBy(asc(siteMethods.position), asc(siteMethods.method));
}

/** The codes of the payment methods of these brands, by the brand's id, in the order it shows them. */
export async function listMethodsBySite(
  db: Database,
  siteIds: string[],
): Promise<ReadonlyMap<string, string[]>> {
  const rows = await db
    .select({ site: siteMethods.site, method: siteMethods.method })
    .from(siteMethods)
    .where(inArray(siteMethods.site, siteIds))
    .orderBy(asc(siteMethods.position), asc(siteMethods.method));
  const match = new Map<string, string[]>();
  for (const { site, method } of rows) match.set(site, [...(match.get(site) ?? []), method]);
  return match;
}

/** The text in this language, else in the brand's own, else in any. */
export function getLocalized<Value>(
  texts: Localized<Value>,
  language: Locale,
  fallback: Locale,
): Value | null {
  const found = findTextLanguage(texts, language, fallback);
  return (found && texts[found]) ?? null;
}

/** The language of that text; null where there is none in any. */
function findTextLanguage(texts: Localized<unknown>, language: Locale, fallback: Locale): Locale | null {
  // Who reads a language that the brand brings itself reads English rather than the brand's own (rules/languages).
  const wanted: Locale[] = [language, ...(toBuiltInLocale(language) ? [] : ["en" as const]), fallback];
  const known = Object.keys(texts) as Locale[];
  return [...wanted, ...known].find((code) => texts[code] !== undefined && texts[code] !== null) ?? null;
}

function selectPlans(db: Database, query: PlanQuery, id?: string) {
  return db
    .select({ plan: plans, price: planPrices })
    .from(plans)
    .innerJoin(planPrices, and(eq(planPrices.site, plans.site), eq(planPrices.planId, plans.id)))
    .where(
      and(
        eq(plans.site, query.site.id),
        eq(plans.active, true),
        eq(planPrices.currency, resolveCurrency(query)),
        id === undefined ? undefined : eq(plans.id, id),
      ),
    )
    .orderBy(asc(plans.position), asc(plans.id));
}

type PricedPlanRow = Awaited<ReturnType<typeof selectPlans>>[number];

function toPlan({ plan, price }: PricedPlanRow, query: PlanQuery): Plan {
  const text = getLocalized(plan.texts, query.language, query.site.defaultLang);
  const textLanguage = findTextLanguage(plan.texts, query.language, query.site.defaultLang);
  const textLanguages = (Object.keys(plan.texts) as Locale[]).filter((code) => plan.texts[code]).sort();
  const isComplete = query.site.langs.every((code) => textLanguages.includes(code));
  const currency = resolveCurrency(query);
  return {
    id: plan.id,
    name: text?.name ?? plan.id,
    description: text?.description ?? "",
    features: text?.features ?? [],
    ...(textLanguage && textLanguage !== query.language ? { textLanguage } : {}),
    ...(isComplete ? {} : { textLanguages }),
    period: { unit: plan.periodUnit, count: plan.periodCount },
    validityDays: plan.validityDays,
    devices: plan.devices,
    price: { amount: price.price, currency },
    originalPrice: price.originalPrice === null ? null : { amount: price.originalPrice, currency },
    autoRenewal:
      plan.autoRenewalRate === null
        ? null
        : { rate: plan.autoRenewalRate, periods: plan.autoRenewalPeriods ?? 0 },
    requiresRenewal: plan.requiresRenewal,
    recommended: plan.recommended,
    updatedAt: plan.updatedAt,
  };
}

/**
 * A package for one device can't be bought while one for several is in force (rules/plans#availability).
 * @throws RefusalError 6000
 */
export function refuseSmallerPackage(
  plan: { devices: number },
  member: { planDevices: number | null; paidUntil: number | null },
  now: number,
): void {
  const running = member.paidUntil !== null && member.paidUntil > now;
  if (running && plan.devices === 1 && (member.planDevices ?? 0) > 1) throw refuse("cannotBuyPlan");
}
