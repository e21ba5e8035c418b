import { and, count, eq, inArray } from "drizzle-orm";
import type { Member } from "@/backend/core/members";
import { inLanguage, refuseSmallerPackage } from "@/backend/core/plans";
import { Refusal } from "@/backend/core/refusal";
import type { SiteRecord } from "@/backend/core/sites";
import type { Database } from "@/backend/db/client";
import { billingRules, type InstallmentRules, orders } from "@/backend/db/schema/bill";
import { plans, siteMethods } from "@/backend/db/schema/site";
import { PROVIDER_CODES, type ProviderCode } from "@/backend/providers/provider";
import type { Currency, Locale } from "@/lib/config/constants";
import type { Quote } from "@/lib/contract/bill/checkout";
import { percentOf } from "@/lib/domain/money/percent-of";
import { renewalPrice } from "@/lib/domain/plans/renewal-price";
import { checkCoupon } from "./coupons";
import { currenciesOf, priceIn } from "./currencies";
import { installmentPlans } from "./installments";
import { DAY_MS } from "./limits";
import { takenBy } from "./method-currencies";

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
  /** A discount code as the buyer wrote it. */
  coupon?: string | null;
  /** Into how many parts the total is split; 1 or none: paid at once. */
  installments?: number | null;
}

/** Discounts together leave at least this much (minor units): nobody can be asked to pay nothing. */
const LEAST_TOTAL = 100;

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
 * Reckons the price from the plan, the currency, the method's discount, the brand's first-order discount, a coupon and
 * the interest of instalments; nothing the buyer sends can move it (threat T39). Each discount is taken off the plan's
 * price, together they leave something to pay.
 * @throws Refusal 2008 plan gone · 6000 smaller than the plan in force · -2502 method unknown · -2408 currency the brand or method doesn't take ·
 *   1030 currency the plan has neither a price nor a rate in · 9000 to 9003 the coupon · -24050 so many instalments can't be had
 */
export async function priceOf(db: Database, question: PriceQuestion, now: number): Promise<Price> {
  const { site, member } = question;
  const plan = await readPlan(db, site.id, question.planId);
  refuseSmallerPackage(plan, member, now);
  const method = question.method === null ? null : await readMethod(db, site.id, question.method);
  const taken = await currenciesOf(db, site);
  const currency = currencyFor(question.currency, taken, method?.currencies);
  const { amount: price, exchangeRate } = await priceIn(db, site.id, plan.id, currency);
  const money = (amount: number) => ({ amount, currency });
  const [rules] = await db.select().from(billingRules).where(eq(billingRules.site, site.id));
  const coupon = question.coupon
    ? await checkCoupon(db, { site: site.id, uid: member.uid, code: question.coupon, planId: plan.id }, now)
    : null;

  const discounts = takeOff(price, [
    { kind: "method", rate: method?.discountRate ?? 0 },
    { kind: "firstOrder", rate: await firstOrderRateOf(db, site.id, member.uid, rules) },
    { kind: "coupon", rate: coupon?.rate ?? 0 },
  ]).map(({ amount, ...rest }) => ({ ...rest, amount: money(amount) }));
  const discount = discounts.reduce((sum, { amount }) => sum + amount.amount, 0);
  const split = splitOf(rules?.installments ?? null, money(price - discount), method?.code ?? null, question);
  return {
    plan,
    planId: plan.id,
    planName: inLanguage(plan.texts, question.language, site.defaultLang)?.name ?? plan.id,
    method: method?.code ?? null,
    quantity: 1,
    subtotal: money(price),
    discounts,
    discount: money(discount),
    total: split?.total ?? money(price - discount),
    exchangeRate,
    coupon: coupon?.code ?? null,
    installments: split,
    renewal: method && RENEWING.has(method.code) ? renewalOf(plan, price, currency, member, now) : null,
  };
}

/** What each discount takes off, in minor units; the last ones give way where too little would be left. */
function takeOff(price: number, rates: { kind: Quote["discounts"][number]["kind"]; rate: number }[]) {
  let left = Math.max(0, price - LEAST_TOTAL);
  return rates
    .filter(({ rate }) => rate > 0)
    .map(({ kind, rate }) => {
      const amount = Math.min(left, percentOf(price, rate));
      left -= amount;
      return { kind, rate, amount };
    });
}

function splitOf(
  rules: InstallmentRules | null,
  total: Quote["total"],
  method: string | null,
  { installments }: PriceQuestion,
): Quote["installments"] {
  if (!installments || installments === 1) return null;
  const plan = installmentPlans(rules, total, method).find(({ count }) => count === installments);
  if (!plan) throw new Refusal(-24050, { fields: { installments: "invalid_value" } });
  return plan;
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
  return { ...method, code, currencies: takenBy(code, method.currencies) };
}

function currencyFor(asked: Currency | null, ofSite: Currency[], ofMethod: string[] | undefined): Currency {
  const taken = ofSite.filter((currency) => ofMethod === undefined || ofMethod.includes(currency));
  const currency = asked ?? taken[0];
  if (currency === undefined || !taken.includes(currency)) throw new Refusal(-2408);
  return currency;
}

/** The brand's discount on a member's first paid order, in percent; 0 once one was paid. */
async function firstOrderRateOf(
  db: Database,
  site: string,
  uid: string,
  rules: Pick<typeof billingRules.$inferSelect, "firstOrderRate"> | undefined,
): Promise<number> {
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
