import { and, eq } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { billingRules, type InstallmentRules } from "@/backend/db/schema/bill";
import { plans, siteMethods } from "@/backend/db/schema/site";
import type { Member } from "@/backend/modules/accounts/members";
import { findUsableCoupon } from "@/backend/modules/billing/coupons/coupons";
import { type CreditUse, findUnusedDays } from "@/backend/modules/billing/credit/unused-days";
import { getLocalized, refuseSmallerPackage } from "@/backend/modules/catalog/plans";
import type { SiteWithHosts } from "@/backend/modules/catalog/sites";
import type { ProviderCode } from "@/backend/providers/provider";
import { refuse } from "@/backend/runtime/refusal-error";
import { type Currency, DAY_MS, type Locale } from "@/lib/config/constants";
import type { Quote } from "@/lib/contract/bill/checkout";
import type { Money } from "@/lib/contract/field-schemas";
import { isMethodCode } from "@/lib/domain/payment/methods/methods";
import { getRenewalPrice } from "@/lib/domain/plans/plan-prices";
import { canRenewWith } from "@/lib/domain/renewal/mandate";
import { filterSupportedCurrencies, findPlanPrice, listSiteCurrencies } from "./currencies";
import { calculateDiscounts, getFirstOrderRate, listInstallmentPlans, MIN_TOTAL } from "./price-parts";

export interface PriceQuery {
  site: SiteWithHosts;
  member: Member;
  language: Locale;
  planId: string;
  method: string | null;
  currency: Currency | null;
  /** A discount code as the buyer typed it. */
  coupon?: string | null;
  /** Number of installments; 1 or none: paid at once. */
  installments?: number | null;
  /** When the credit for unused days was shown (epoch milliseconds); absent: it is calculated for now. */
  creditAt?: number;
}

type PlanRow = typeof plans.$inferSelect;

/** The current price of a plan for a member and a method: a quote without id and expiry. */
export interface CalculatedPrice extends Omit<Quote, "quoteId" | "expiresAt"> {
  method: ProviderCode | null;
  plan: PlanRow;
  /** The days behind `credit`. */
  creditUses: CreditUse[];
}

/**
 * Calculates the price from the plan, the currency, the method's discount, the brand's first-order discount, a coupon
 * and the interest of installments; nothing else that the buyer sends can change it (threat T39). Each discount is a
 * share of the plan's price; together they leave at least the minimum (`calculateDiscounts`), and so does the credit for
 * unused days, which is taken off last.
 * @throws RefusalError 2008 plan not available · 6000 smaller than the member's current plan · -2502 method unknown, or
 *   one that can't renew a plan that requires it ·
 *   -2408 currency that the brand or the method does not accept · 1030 currency without price and rate · 9000 to 9003
 *   the coupon · -24050 number of installments not offered
 */
export async function calculatePrice(db: Database, query: PriceQuery, now: number): Promise<CalculatedPrice> {
  const { site, member } = query;
  const plan = await readPlanRow(db, site.id, query.planId);
  refuseSmallerPackage(plan, member, now);
  const method = query.method === null ? null : await readSiteMethod(db, site.id, query.method);
  const canRenew = method !== null && canRenewWith(method.code, plan.validityDays);
  if (plan.requiresRenewal && method && !canRenew) throw refuse("methodUnsupported");
  const siteCurrencies = await listSiteCurrencies(db, site);
  const currency = choosePriceCurrency(query.currency, siteCurrencies, method?.currencies);
  const { amount: price, exchangeRate } = await findPlanPrice(db, site.id, plan.id, currency);
  const money = (amount: number) => ({ amount, currency });
  const [rules] = await db.select().from(billingRules).where(eq(billingRules.site, site.id));
  const coupon = query.coupon
    ? await findUsableCoupon(db, { site: site.id, uid: member.uid, code: query.coupon, planId: plan.id }, now)
    : null;

  const discounts = calculateDiscounts(money(price), [
    { kind: "method", rate: method?.discountRate ?? 0 },
    { kind: "firstOrder", rate: await getFirstOrderRate(db, site.id, member.uid, rules) },
    { kind: "coupon", rate: coupon?.rate ?? 0 },
  ]).map(({ amount, ...rest }) => ({ ...rest, amount: money(amount) }));
  const discount = discounts.reduce((sum, { amount }) => sum + amount.amount, 0);
  const unused = await findUnusedDays(db, query, money(price - discount - MIN_TOTAL), query.creditAt ?? now);
  const left = price - discount - (unused?.amount ?? 0);
  const split = findRequestedInstallments(
    rules?.installments ?? null,
    money(left),
    method?.code ?? null,
    query,
  );
  const startsAt = Math.max(now, (member.paidUntil ?? 0) - (unused?.length ?? 0));
  return {
    plan,
    planId: plan.id,
    planName: getLocalized(plan.texts, query.language, site.defaultLang)?.name ?? plan.id,
    method: method?.code ?? null,
    quantity: 1,
    subtotal: money(price),
    discounts,
    discount: money(discount),
    credit: unused && { amount: money(unused.amount), planName: unused.planName, days: unused.days },
    creditUses: unused?.uses ?? [],
    total: split?.total ?? money(left),
    exchangeRate,
    coupon: coupon?.code ?? null,
    installments: split,
    renewal: canRenew ? calculateRenewal(plan, { amount: price, currency }, startsAt) : null,
  };
}

function findRequestedInstallments(
  rules: InstallmentRules | null,
  total: Quote["total"],
  method: string | null,
  { installments }: PriceQuery,
): Quote["installments"] {
  if (!installments || installments === 1) return null;
  const plan = listInstallmentPlans(rules, total, method).find(({ count }) => count === installments);
  if (!plan) throw refuse("parameterInvalid", { fields: { installments: "invalid_value" } });
  return plan;
}

async function readPlanRow(db: Database, site: string, planId: string): Promise<PlanRow> {
  const [plan] = await db
    .select()
    .from(plans)
    .where(and(eq(plans.site, site), eq(plans.id, planId), eq(plans.active, true)));
  if (!plan) throw refuse("planUnavailable");
  return plan;
}

async function readSiteMethod(db: Database, site: string, code: string) {
  const [method] = await db
    .select()
    .from(siteMethods)
    .where(and(eq(siteMethods.site, site), eq(siteMethods.method, code)));
  if (!method || !isMethodCode(code)) throw refuse("methodUnsupported");
  return { ...method, code, currencies: filterSupportedCurrencies(code, method.currencies) };
}

function choosePriceCurrency(
  requested: Currency | null,
  ofSite: Currency[],
  ofMethod: string[] | undefined,
): Currency {
  const accepted = ofSite.filter((currency) => ofMethod === undefined || ofMethod.includes(currency));
  const currency = requested ?? accepted[0];
  if (currency === undefined || !accepted.includes(currency)) throw refuse("currencyUnsupported");
  return currency;
}

/** The renewal that this price agrees to; the next period starts where the time that it pays ends. */
function calculateRenewal(plan: PlanRow, price: Money, startsAt: number): Quote["renewal"] {
  const { autoRenewalRate: rate, autoRenewalPeriods } = plan;
  const { next, discountedPeriods, full } = getRenewalPrice({
    price,
    autoRenewal: rate === null ? null : { rate, periods: autoRenewalPeriods ?? 0 },
  });
  const at = startsAt + plan.validityDays * DAY_MS;
  return { at, amount: next, discountedPeriods, fullAmount: full, required: plan.requiresRenewal };
}
