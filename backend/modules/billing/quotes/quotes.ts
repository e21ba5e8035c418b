import { and, asc, eq } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { billingRules, quotes } from "@/backend/db/schema/bill";
import { plans, siteMethods } from "@/backend/db/schema/site";
import { whereMember } from "@/backend/db/where-member";
import type { BillingContext } from "@/backend/modules/billing/billing";
import { QUOTE_TTL_MS } from "@/backend/modules/billing/limits";
import type { Owner } from "@/backend/modules/billing/rows";
import { readSiteConfigRow } from "@/backend/modules/catalog/site-config";
import type { SiteWithHosts } from "@/backend/modules/catalog/sites";
import { createRandomId } from "@/backend/runtime/random-values";
import { refuse } from "@/backend/runtime/refusal-error";
import { CURRENCY_CODES, type Currency } from "@/lib/config/constants";
import type { Quote } from "@/lib/contract/bill/checkout";
import { HOLDER_DATA, type HolderData } from "@/lib/domain/payment/card/card-holder";
import { isMethodCode } from "@/lib/domain/payment/methods/methods";
import { isSamePrice } from "@/lib/domain/payment/price-choice";
import { canRenewWith } from "@/lib/domain/renewal/mandate";
import { type CalculatedPrice, calculatePrice, type PriceQuery } from "./calculate-price";
import { filterSupportedCurrencies, listPlanCurrencies, listSiteCurrencies } from "./currencies";

export type QuoteRow = typeof quotes.$inferSelect;

/** Calculates a price and stores it for a quarter of an hour; `pay` accepts only quoted prices. */
export async function createQuote(billing: BillingContext, query: PriceQuery): Promise<Quote> {
  const now = billing.clock.now();
  const { plan: _plan, creditUses: _uses, ...price } = await calculatePrice(billing.db, query, now);
  const shown: Quote = { ...price, quoteId: createRandomId(26), expiresAt: now + QUOTE_TTL_MS };
  await billing.db.insert(quotes).values({
    id: shown.quoteId,
    site: query.site.id,
    uid: query.member.uid,
    planId: shown.planId,
    method: price.method,
    currency: shown.total.currency,
    total: shown.total.amount,
    shown,
    createdAt: now,
    expiresAt: shown.expiresAt,
  });
  return shown;
}

/**
 * The quote with this id, of this owner and for this plan and method.
 * @throws RefusalError 1015 no such quote, or another member's (answered alike): the page has to request the price
 *   again
 */
export async function readQuote(
  billing: BillingContext,
  { site, uid }: Owner,
  expected: { quoteId: string; planId: string; method: string },
): Promise<QuoteRow> {
  const [quote] = await billing.db
    .select()
    .from(quotes)
    .where(and(eq(quotes.id, expected.quoteId), whereMember(quotes, { site, uid })));
  if (!quote || quote.planId !== expected.planId || quote.method !== expected.method)
    throw refuse("paymentNotPlaced");
  return quote;
}

/**
 * Calculates the current price for a quote.
 * @throws RefusalError 1015 when the quote has expired or its price has changed (threat T39)
 */
export async function confirmPrice(
  billing: BillingContext,
  quote: QuoteRow,
  query: PriceQuery,
): Promise<CalculatedPrice> {
  const now = billing.clock.now();
  if (quote.expiresAt <= now) throw refuse("paymentNotPlaced");
  const { coupon = null, installments } = quote.shown;
  const quotedQuery = {
    ...query,
    currency: quote.currency,
    coupon,
    installments: installments?.count ?? null,
    creditAt: quote.createdAt,
  };
  const price = await calculatePrice(billing.db, quotedQuery, now);
  const shown = { ...quote.shown, total: { amount: quote.total, currency: quote.currency } };
  if (!isSamePrice(shown, { ...quote.shown, ...price })) throw refuse("paymentNotPlaced");
  return price;
}

/** What the brand's acquirer needs of a card's holder besides the name (rules/payments#card-fields). */
export async function readHolderData(db: Database, site: string): Promise<HolderData[]> {
  const { cardHolder } = (await readSiteConfigRow(db, site)).config;
  return HOLDER_DATA.filter((data) => cardHolder?.[data]);
}

interface PaymentMethodOffer {
  code: string;
  currencies: Currency[];
  discountRate: number;
  installments: boolean;
  /** Only of cards: what the brand's acquirer needs of their holder. */
  holderData?: HolderData[];
}

/**
 * The methods a plan can be paid with, in the brand's order, each with the currencies that both method and plan allow;
 * for a plan that requires renewal those that can renew it (rules/renewal#plans-that-require-it).
 * @throws RefusalError 2008 plan not available · -2408 currency that the brand does not accept
 */
export async function listPaymentMethods(
  db: Database,
  { site, planId, currency }: { site: SiteWithHosts; planId: string; currency: Currency | null },
): Promise<PaymentMethodOffer[]> {
  const [plan] = await db
    .select({ requiresRenewal: plans.requiresRenewal, days: plans.validityDays })
    .from(plans)
    .where(and(eq(plans.site, site.id), eq(plans.id, planId)));
  const planCurrencies = new Set(await listPlanCurrencies(db, site, planId));
  if (currency !== null && !(await listSiteCurrencies(db, site)).includes(currency))
    throw refuse("currencyUnsupported");

  const [rules] = await db.select().from(billingRules).where(eq(billingRules.site, site.id));
  const holderData = await readHolderData(db, site.id);
  const methods = await db
    .select()
    .from(siteMethods)
    .where(eq(siteMethods.site, site.id))
    .orderBy(asc(siteMethods.position), asc(siteMethods.method));
  return methods
    .flatMap(({ method, ...row }) => (isMethodCode(method) ? [{ method, ...row }] : []))
    .filter(({ method }) => !plan?.requiresRenewal || canRenewWith(method, plan.days))
    .map(({ method, currencies, discountRate }) => ({
      code: method,
      currencies: CURRENCY_CODES.filter(
        (code) => filterSupportedCurrencies(method, currencies).includes(code) && planCurrencies.has(code),
      ),
      discountRate,
      installments: rules?.installments?.methods.includes(method) ?? false,
      ...(method === "card" ? { holderData } : {}),
    }))
    .filter(({ currencies }) => (currency === null ? currencies.length > 0 : currencies.includes(currency)));
}
