import { randomUUID } from "node:crypto";
import { pay } from "@/backend/modules/billing/attempts/pay";
import type { Buyer, PaymentRequest } from "@/backend/modules/billing/attempts/payment-request";
import type { BillingRuntime } from "@/backend/modules/billing/billing";
import { createQuote } from "@/backend/modules/billing/quotes/quotes";
import type { Currency } from "@/lib/config/constants";
import type { CardInput, ConsentsInput, Quote } from "@/lib/contract/bill/checkout";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";
import {
  isMobileOperator,
  MOBILE_COUNTRIES,
  matchOperator,
} from "@/lib/domain/payment/methods/mobile-operator";

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

/** Ticked boxes of the checkout (rules/renewal#consent). */
export const AGREED_RENEWAL: ConsentsInput = { renewal: { text: "Renew this plan" } };
export const AGREED_SAVING: ConsentsInput = { saveCard: { text: "Save this card" } };

/** The payer of slips, with a CPF that providers publish for tests. */
export const TEST_PAYER = { name: "Ada Silva", taxId: "123.456.789-09" };

/** What a buyer of the test shop does. */
export interface Purchases {
  /** A quote for plan 1 (or another) with a method, in the brand's own currency or another. */
  createQuote(buyer: Buyer, method?: string, planId?: string, currency?: Currency | null): Promise<Quote>;
  /** Requests payment of a quote; `change` sets what a test is about. */
  payQuote(buyer: Buyer, quote: Quote, change?: Partial<PaymentRequest>): Promise<PaymentInfo>;
  /** Quotes and pays plan 1. */
  buyPlan(buyer: Buyer, method?: string, change?: Partial<PaymentRequest>): Promise<PaymentInfo>;
}

/** Purchases in the shop of this billing. */
export function createPurchases(billing: BillingRuntime): Purchases {
  const purchases: Purchases = {
    createQuote: ({ site, member, language }, method = "pix", planId = "1", currency = null) =>
      createQuote(billing, { site, member, language, planId, method, currency }),
    payQuote: (buyer, quote, change = {}) =>
      pay(billing, {
        buyer,
        key: randomUUID(),
        orderId: null,
        planId: quote.planId,
        method: quote.method ?? "",
        quoteId: quote.quoteId,
        card: quote.method === "card" ? createTestCard() : undefined,
        payer: quote.method === "slip" ? TEST_PAYER : undefined,
        ...change,
      }),
    buyPlan: async (buyer, method = "pix", change = {}) =>
      purchases.payQuote(
        buyer,
        await purchases.createQuote(buyer, method, "1", findPhoneCurrency(method, change.phone)),
        change,
      ),
  };
  return purchases;
}

/** The currency of the wallet behind a mobile-money number; null for other methods. */
export function findPhoneCurrency(method: string, phone: string | null | undefined): Currency | null {
  if (!isMobileOperator(method) || !phone) return null;
  const match = matchOperator(method, phone);
  return match.fit === "otherCountry" ? null : MOBILE_COUNTRIES[match.country].currency;
}
