import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import {
  callAsPage,
  type HttpResponse,
  type RequestOptions,
  type ResponseEnvelope,
} from "@/e2e/http/send-request";
import type { Currency } from "@/lib/config/constants";
import type { TestMember } from "./member";

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
export const TEST_CARDS = {
  approved: "4242424242424242",
  noFunds: "4000000000009995",
  wrongCode: "4000000000000127",
  challenge: "4000002500003155",
  challengeRefused: "4000008400001629",
} as const;

export const createCard = (number: string) => ({
  number,
  expiryMonth: 12,
  expiryYear: 2031,
  securityCode: "123",
  firstName: "Maria",
  lastName: "Souza",
});

/** A call of a member's own page. */
export function callAsMember(
  member: TestMember,
  path: string,
  asking: RequestOptions = {},
): Promise<HttpResponse> {
  return callAsPage(path, { brand: member.brand, cookie: member.cookie, ...asking });
}

/** The price of a plan, as the checkout asks it. */
export async function fetchQuoteId(
  member: TestMember,
  planId: string,
  method: string,
  asking: RequestOptions = {},
): Promise<string> {
  const answer = await callAsMember(member, "/api/bill/goodsValuation", {
    ...asking,
    json: { planId, method },
  });
  expect(answer.json().code, answer.text).toBe(0);
  return (answer.json().data as { quoteId: string }).quoteId;
}

export const createRequestKey = (): string => randomUUID();

/** One press on "pay". */
export function requestPayment(
  member: TestMember,
  json: Record<string, unknown>,
  {
    key = createRequestKey(),
    path = "/api/bill/pay/v1",
    ...asking
  }: RequestOptions & { key?: string; path?: string } = {},
): Promise<HttpResponse> {
  return callAsMember(member, path, {
    ...asking,
    json,
    headers: { "idempotency-key": key, ...asking.headers },
  });
}

export const parsePayment = (answer: HttpResponse): Payment => {
  const envelope = answer.json<ResponseEnvelope>();
  expect(envelope.code, answer.text).toBe(0);
  return envelope.data as Payment;
};

/** An order that waits for its PIX. */
export async function placeOrderByPix(member: TestMember, planId = "101"): Promise<Payment> {
  const quoteId = await fetchQuoteId(member, planId, "pix");
  return parsePayment(await requestPayment(member, { planId, method: "pix", quoteId }));
}

/** An order paid by card. */
export async function placeOrderByCard(member: TestMember, planId = "101"): Promise<Payment> {
  const quoteId = await fetchQuoteId(member, planId, "card");
  return parsePayment(
    await requestPayment(member, { planId, method: "card", quoteId, card: createCard(TEST_CARDS.approved) }),
  );
}

/** Where billing says a payment stands. */
export async function fetchPayment(member: TestMember, orderId: string): Promise<Payment> {
  return parsePayment(await callAsMember(member, "/api/bill/payment-info/detail", { json: { orderId } }));
}
