import { and, asc, eq } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { type Localized, type PlanText, planPrices, plans, siteMethods } from "@/backend/db/schema/site";
import { CURRENCY_CODES, type Currency, type Locale } from "@/lib/config/constants";
import type { Plan } from "@/lib/contract/site/plans";
import { Refusal } from "./refusal";
import type { SiteRecord } from "./sites";

/** "Plan not available" and "currency unsupported" (spec §8). */
const PLAN_UNAVAILABLE = 2008;
const CURRENCY_UNSUPPORTED = -2408;

/** What a plan query answers in: its brand, a language and a currency of it. */
export interface PlanView {
  site: SiteRecord;
  language: Locale;
  /** Absent: the brand's first currency. */
  currency?: Currency | undefined;
}

/** A brand's plans on sale, in its order; one without a price in the currency is left out. */
export async function listPlans(db: Database, view: PlanView): Promise<Plan[]> {
  const rows = await selectPlans(db, view);
  return rows.map((row) => toPlan(row, view));
}

/**
 * One plan on sale.
 * @throws Refusal 2008 when the brand doesn't sell it (in that currency)
 */
export async function readPlan(db: Database, id: string, view: PlanView): Promise<Plan> {
  const [row] = await selectPlans(db, view, id);
  if (!row) throw new Refusal(PLAN_UNAVAILABLE);
  return toPlan(row, view);
}

/**
 * The currency to price in.
 * @throws Refusal -2408 when the brand doesn't sell in it (threat T40)
 */
function currencyOf({ site, currency }: PlanView): Currency {
  const offered = site.currencies.filter((code): code is Currency =>
    (CURRENCY_CODES as readonly string[]).includes(code),
  );
  const chosen = currency === undefined ? offered[0] : offered.find((code) => code === currency);
  if (!chosen) throw new Refusal(CURRENCY_UNSUPPORTED);
  return chosen;
}

/** A plan's words, also of one no longer on sale; null when the brand never had it. */
export async function readPlanText(
  db: Database,
  site: SiteRecord,
  id: string,
  language: Locale,
): Promise<PlanText | null> {
  const [row] = await db
    .select({ texts: plans.texts })
    .from(plans)
    .where(and(eq(plans.site, site.id), eq(plans.id, id)));
  return row ? inLanguage(row.texts, language, site.defaultLang) : null;
}

/** A payment method that a brand offers. */
export type SiteMethod = Omit<typeof siteMethods.$inferSelect, "site" | "position">;

/** The payment methods of a brand, in the order it wants them shown. */
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

/** The text in this language, else in the brand's own, else in any. */
export function inLanguage<Value>(texts: Localized<Value>, language: Locale, fallback: Locale): Value | null {
  return texts[language] ?? texts[fallback] ?? Object.values(texts)[0] ?? null;
}

function selectPlans(db: Database, view: PlanView, id?: string) {
  return db
    .select({ plan: plans, price: planPrices })
    .from(plans)
    .innerJoin(planPrices, and(eq(planPrices.site, plans.site), eq(planPrices.planId, plans.id)))
    .where(
      and(
        eq(plans.site, view.site.id),
        eq(plans.active, true),
        eq(planPrices.currency, currencyOf(view)),
        id === undefined ? undefined : eq(plans.id, id),
      ),
    )
    .orderBy(asc(plans.position), asc(plans.id));
}

type PlanRow = Awaited<ReturnType<typeof selectPlans>>[number];

function toPlan({ plan, price }: PlanRow, view: PlanView): Plan {
  const text = inLanguage(plan.texts, view.language, view.site.defaultLang);
  const currency = currencyOf(view);
  return {
    id: plan.id,
    name: text?.name ?? plan.id,
    description: text?.description ?? "",
    features: text?.features ?? [],
    period: { unit: plan.periodUnit, count: plan.periodCount },
    validityDays: plan.validityDays,
    devices: plan.devices,
    price: { amount: price.price, currency },
    originalPrice: price.originalPrice === null ? null : { amount: price.originalPrice, currency },
    autoRenewal:
      plan.autoRenewalRate === null
        ? null
        : { rate: plan.autoRenewalRate, periods: plan.autoRenewalPeriods ?? 0 },
    recommended: plan.recommended,
  };
}

/** "Cannot buy this plan" (spec §8: the reader is sent to the plans). */
const CANNOT_BUY = 6000;

/**
 * A package for one device can't be bought while one for several is in force (spec §4).
 * @throws Refusal 6000
 */
export function refuseSmallerPackage(
  plan: { devices: number },
  member: { planDevices: number | null; paidUntil: number | null },
  now: number,
): void {
  const running = member.paidUntil !== null && member.paidUntil > now;
  if (running && plan.devices === 1 && (member.planDevices ?? 0) > 1) throw new Refusal(CANNOT_BUY);
}
