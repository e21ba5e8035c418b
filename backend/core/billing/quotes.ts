import { and, eq } from "drizzle-orm";
import { randomId } from "@/backend/core/random-id";
import { Refusal } from "@/backend/core/refusal";
import { quotes } from "@/backend/db/schema/bill";
import type { Quote } from "@/lib/contract/bill/checkout";
import { isSamePrice } from "@/lib/domain/payment/same-price";
import type { Billing } from "./billing";
import { QUOTE_TTL_MS } from "./limits";
import { type Price, type PriceQuestion, priceOf } from "./price";
import type { Owner } from "./rows";

export type QuoteRow = typeof quotes.$inferSelect;

/** Reckons a price and keeps it for a quarter of an hour; `pay` takes only prices that were quoted. */
export async function makeQuote(billing: Billing, question: PriceQuestion): Promise<Quote> {
  const now = billing.clock.now();
  const { plan: _, ...price } = await priceOf(billing.db, question, now);
  const shown: Quote = { ...price, quoteId: randomId(26), expiresAt: now + QUOTE_TTL_MS };
  await billing.db.insert(quotes).values({
    id: shown.quoteId,
    site: question.site.id,
    uid: question.member.uid,
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
 * The quote with this id, if it is this owner's and for this plan and method. Anybody else's, and none at all, look
 * the same.
 * @throws Refusal 1015: the page has to ask for the price again
 */
export async function readQuote(
  billing: Billing,
  { site, uid }: Owner,
  wanted: { quoteId: string; planId: string; method: string },
): Promise<QuoteRow> {
  const [quote] = await billing.db
    .select()
    .from(quotes)
    .where(and(eq(quotes.id, wanted.quoteId), eq(quotes.site, site), eq(quotes.uid, uid)));
  if (!quote || quote.planId !== wanted.planId || quote.method !== wanted.method) throw new Refusal(1015);
  return quote;
}

/**
 * Today's price for a quote that is still good.
 * @throws Refusal 1015 when the quote is over or its price is no longer the price (threat T39)
 */
export async function confirmPrice(
  billing: Billing,
  quote: QuoteRow,
  question: PriceQuestion,
): Promise<Price> {
  const now = billing.clock.now();
  if (quote.expiresAt <= now) throw new Refusal(1015);
  const { coupon = null, installments } = quote.shown;
  const asked = { ...question, currency: quote.currency, coupon, installments: installments?.count ?? null };
  const price = await priceOf(billing.db, asked, now);
  const shown = { ...quote.shown, total: { amount: quote.total, currency: quote.currency } };
  if (!isSamePrice(shown, { ...quote.shown, ...price })) throw new Refusal(1015);
  return price;
}
