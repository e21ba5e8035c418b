import { randomUUID } from "node:crypto";
import { pay } from "@/backend/modules/billing/attempts/pay";
import type { Buyer, PaymentRequest } from "@/backend/modules/billing/attempts/payment-request";
import type { BillingRuntime } from "@/backend/modules/billing/billing";
import { createQuote } from "@/backend/modules/billing/quotes/quotes";
import type { CardInput, Quote } from "@/lib/contract/bill/checkout";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";

/** A card that is approved, unless a test changes it. */
export const createTestCard = (change: Partial<CardInput> = {}): CardInput => ({
  number: "4242424242424242",
  expiryMonth: 12,
  expiryYear: 2030,
  securityCode: "123",
  firstName: "Ada",
  lastName: "Silva",
  ...change,
});

/** What a buyer of the test shop does. */
export interface Purchases {
  /** A quote for plan 1 (or another) with a method. */
  createQuote(buyer: Buyer, method?: string, planId?: string): Promise<Quote>;
  /** Requests payment of a quote; `change` sets what a test is about. */
  payQuote(buyer: Buyer, quote: Quote, change?: Partial<PaymentRequest>): Promise<PaymentInfo>;
  /** Quotes and pays plan 1. */
  buyPlan(buyer: Buyer, method?: string, change?: Partial<PaymentRequest>): Promise<PaymentInfo>;
}

/** Purchases in the shop of this billing. */
export function createPurchases(billing: BillingRuntime): Purchases {
  const purchases: Purchases = {
    createQuote: ({ site, member, language }, method = "pix", planId = "1") =>
      createQuote(billing, { site, member, language, planId, method, currency: null }),
    payQuote: (buyer, quote, change = {}) =>
      pay(billing, {
        buyer,
        key: randomUUID(),
        orderId: null,
        planId: quote.planId,
        method: quote.method ?? "",
        quoteId: quote.quoteId,
        card: quote.method === "card" ? createTestCard() : undefined,
        ...change,
      }),
    buyPlan: async (buyer, method = "pix", change = {}) =>
      purchases.payQuote(buyer, await purchases.createQuote(buyer, method), change),
  };
  return purchases;
}
