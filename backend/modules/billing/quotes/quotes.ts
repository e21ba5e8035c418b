import { and, eq } from "drizzle-orm";
import { quotes } from "@/backend/db/schema/bill";
import type { BillingContext } from "@/backend/modules/billing/billing";
import { QUOTE_TTL_MS } from "@/backend/modules/billing/limits";
import type { Owner } from "@/backend/modules/billing/rows";
import { createRandomId } from "@/backend/runtime/create-random-id";
import { refuse } from "@/backend/runtime/refusal-error";
import type { Quote } from "@/lib/contract/bill/checkout";
import { isSamePrice } from "@/lib/domain/payment/price-choice";
import { type CalculatedPrice, calculatePrice, type PriceQuery } from "./calculate-price";

export type QuoteRow = typeof quotes.$inferSelect;

/** Calculates a price and stores it for a quarter of an hour; `pay` accepts only quoted prices. */
export async function createQuote(billing: BillingContext, query: PriceQuery): Promise<Quote> {
  const now = billing.clock.now();
  const { plan: _, ...price } = await calculatePrice(billing.db, query, now);
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
  wanted: { quoteId: string; planId: string; method: string },
): Promise<QuoteRow> {
  const [quote] = await billing.db
    .select()
    .from(quotes)
    .where(and(eq(quotes.id, wanted.quoteId), eq(quotes.site, site), eq(quotes.uid, uid)));
  if (!quote || quote.planId !== wanted.planId || quote.method !== wanted.method)
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
  };
  const price = await calculatePrice(billing.db, quotedQuery, now);
  const shown = { ...quote.shown, total: { amount: quote.total, currency: quote.currency } };
  if (!isSamePrice(shown, { ...quote.shown, ...price })) throw refuse("paymentNotPlaced");
  return price;
}
