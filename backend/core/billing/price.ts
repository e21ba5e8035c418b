import { and, count, eq, inArray } from "drizzle-orm";
import type { Member } from "@/backend/core/members";
import { inLanguage, refuseSmallerPackage } from "@/backend/core/plans";
import { Refusal } from "@/backend/core/refusal";
import type { SiteRecord } from "@/backend/core/sites";
import type { Database } from "@/backend/db/client";
import { billingRules, orders } from "@/backend/db/schema/bill";
import { planPrices, plans, siteMethods } from "@/backend/db/schema/site";
import { PROVIDER_CODES, type ProviderCode } from "@/backend/providers/provider";
import { CURRENCY_CODES, type Currency, type Locale } from "@/lib/config/constants";
import type { Quote } from "@/lib/contract/bill/checkout";
import { percentOf } from "@/lib/domain/money/percent-of";
import { renewalPrice } from "@/lib/domain/plans/renewal-price";
import { DAY_MS } from "./limits";

/** Methods that can charge again without the buyer being there. */
const RENEWING: ReadonlySet<ProviderCode> = new Set(["card"]);
/** Statuses of an order that was paid once: the next one is not the first. */
const ONCE_PAID = [
  "PAYMENT_SUCCEEDED",
  "CHARGEBACK_PENDING",
  "CHARGEBACK_REJECTED",
  "CHARGEBACK_CANCELLED",
] as const;

export interface PriceQuestion {
  site: SiteRecord;
  member: Member;
  language: Locale;
  planId: string;
  method: string | null;
  currency: Currency | null;
}

type Plan = typeof plans.$inferSelect;

/** What a plan costs this member with this method now: everything of a quote but its id and end. */
export interface Price extends Omit<Quote, "quoteId" | "expiresAt"> {
  method: ProviderCode | null;
  plan: Plan;
}

/** True where a code names a method this backend can charge with. */
export const isProviderCode = (code: string): code is ProviderCode =>
  (PROVIDER_CODES as readonly string[]).includes(code);

/**
 * Reckons the price from the plan, the currency, the method's discount and the brand's first-order discount; nothing
 * the buyer sends can move it (threat T39). Each discount is taken off the plan's price.
 * @throws Refusal 2008 plan gone · 6000 smaller than the plan in force · -2502 method unknown · -2408 currency the brand or method doesn't take ·
 *   1030 currency the plan has no price in
 */
export async function priceOf(db: Database, question: PriceQuestion, now: number): Promise<Price> {
  const { site, member } = question;
  const plan = await readPlan(db, site.id, question.planId);
  refuseSmallerPackage(plan, member, now);
  const method = question.method === null ? null : await readMethod(db, site.id, question.method);
  const currency = currencyFor(question.currency, site.currencies, method?.currencies);
  const price = await readPrice(db, site.id, plan.id, currency);
  const money = (amount: number) => ({ amount, currency });

  const firstOrderRate = await firstOrderRateOf(db, site.id, member.uid);
  const rates = [
    { kind: "method" as const, rate: method?.discountRate ?? 0 },
    { kind: "firstOrder" as const, rate: firstOrderRate },
  ];
  const discounts = rates
    .filter(({ rate }) => rate > 0)
    .map(({ kind, rate }) => ({ kind, rate, amount: money(percentOf(price, rate)) }));
  const discount = Math.min(
    price,
    discounts.reduce((sum, { amount }) => sum + amount.amount, 0),
  );
  return {
    plan,
    planId: plan.id,
    planName: inLanguage(plan.texts, question.language, site.defaultLang)?.name ?? plan.id,
    method: method?.code ?? null,
    quantity: 1,
    subtotal: money(price),
    discounts,
    discount: money(discount),
    total: money(price - discount),
    exchangeRate: null,
    renewal: method && RENEWING.has(method.code) ? renewalOf(plan, price, currency, member, now) : null,
  };
}

async function readPlan(db: Database, site: string, planId: string): Promise<Plan> {
  const [plan] = await db
    .select()
    .from(plans)
    .where(and(eq(plans.site, site), eq(plans.id, planId), eq(plans.active, true)));
  if (!plan) throw new Refusal(2008);
  return plan;
}

async function readMethod(db: Database, site: string, code: string) {
  const [method] = await db
    .select()
    .from(siteMethods)
    .where(and(eq(siteMethods.site, site), eq(siteMethods.method, code)));
  if (!method || !isProviderCode(code)) throw new Refusal(-2502);
  return { ...method, code };
}

function currencyFor(asked: Currency | null, ofSite: string[], ofMethod: string[] | undefined): Currency {
  const taken = ofSite.filter((currency) => ofMethod === undefined || ofMethod.includes(currency));
  const currency = asked ?? taken[0];
  if (currency === undefined || !taken.includes(currency) || !isCurrency(currency)) throw new Refusal(-2408);
  return currency;
}

const isCurrency = (code: string): code is Currency => (CURRENCY_CODES as readonly string[]).includes(code);

async function readPrice(db: Database, site: string, planId: string, currency: Currency): Promise<number> {
  const [row] = await db
    .select({ price: planPrices.price })
    .from(planPrices)
    .where(and(eq(planPrices.site, site), eq(planPrices.planId, planId), eq(planPrices.currency, currency)));
  if (!row) throw new Refusal(1030);
  return row.price;
}

/** The brand's discount on a member's first paid order, in percent; 0 once one was paid. */
async function firstOrderRateOf(db: Database, site: string, uid: string): Promise<number> {
  const [rules] = await db.select().from(billingRules).where(eq(billingRules.site, site));
  if (!rules || rules.firstOrderRate === 0) return 0;
  const [paid] = await db
    .select({ orders: count() })
    .from(orders)
    .where(and(eq(orders.site, site), eq(orders.uid, uid), inArray(orders.status, [...ONCE_PAID])));
  return paid && paid.orders > 0 ? 0 : rules.firstOrderRate;
}

/** The next period begins where the paid time ends. */
function renewalOf(
  plan: Plan,
  price: number,
  currency: Currency,
  member: Member,
  now: number,
): Quote["renewal"] {
  const { autoRenewalRate: rate, autoRenewalPeriods } = plan;
  const { next, discountedPeriods, full } = renewalPrice({
    price: { amount: price, currency },
    autoRenewal: rate === null ? null : { rate, periods: autoRenewalPeriods ?? 0 },
  });
  const at = Math.max(now, member.paidUntil ?? 0) + plan.validityDays * DAY_MS;
  return { at, amount: next, discountedPeriods, fullAmount: full };
}
