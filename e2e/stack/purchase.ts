import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { type Answer, type Asking, callFromPage, type Envelope } from "@/e2e/http/ask";
import type { Currency } from "@/lib/config/constants";
import type { Member } from "./member";

export interface Payment {
  orderId: string;
  attemptId: string;
  status: string;
  amount: { amount: number; currency: Currency };
  expiresAt: number;
  serverNow: number;
  nextAction: { kind: string } & Partial<
    Record<"payload" | "copyKey" | "url" | "reference" | "address" | "amount" | "rate", string>
  >;
}

/** Public test numbers of the card network (Stripe's). */
export const CARD = {
  approved: "4242424242424242",
  noFunds: "4000000000009995",
  wrongCode: "4000000000000127",
  challenge: "4000002500003155",
  challengeRefused: "4000008400001629",
} as const;

export const cardOf = (number: string) => ({
  number,
  expiryMonth: 12,
  expiryYear: 2031,
  securityCode: "123",
  firstName: "Maria",
  lastName: "Souza",
});

/** A call of a member's own page. */
export function callAs(member: Member, path: string, asking: Asking = {}): Promise<Answer> {
  return callFromPage(path, { brand: member.brand, cookie: member.cookie, ...asking });
}

/** The price of a plan, as the checkout asks it. */
export async function quote(
  member: Member,
  planId: string,
  method: string,
  asking: Asking = {},
): Promise<string> {
  const answer = await callAs(member, "/api/bill/goodsValuation", { ...asking, json: { planId, method } });
  expect(answer.json().code, answer.text).toBe(0);
  return (answer.json().data as { quoteId: string }).quoteId;
}

export const freshKey = (): string => randomUUID();

/** One press on "pay". */
export function press(
  member: Member,
  json: Record<string, unknown>,
  { key = freshKey(), path = "/api/bill/pay/v1", ...asking }: Asking & { key?: string; path?: string } = {},
): Promise<Answer> {
  return callAs(member, path, { ...asking, json, headers: { "idempotency-key": key, ...asking.headers } });
}

export const paymentOf = (answer: Answer): Payment => {
  const envelope = answer.json<Envelope>();
  expect(envelope.code, answer.text).toBe(0);
  return envelope.data as Payment;
};

/** An order that waits for its PIX. */
export async function orderByPix(member: Member, planId = "101"): Promise<Payment> {
  const quoteId = await quote(member, planId, "pix");
  return paymentOf(await press(member, { planId, method: "pix", quoteId }));
}

/** An order paid by card. */
export async function orderByCard(member: Member, planId = "101"): Promise<Payment> {
  const quoteId = await quote(member, planId, "card");
  return paymentOf(await press(member, { planId, method: "card", quoteId, card: cardOf(CARD.approved) }));
}

/** Where billing says a payment stands. */
export async function readPayment(member: Member, orderId: string): Promise<Payment> {
  return paymentOf(await callAs(member, "/api/bill/payment-info/detail", { json: { orderId } }));
}
