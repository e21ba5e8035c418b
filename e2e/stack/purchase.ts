import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import {
  callAsPage,
  type HttpResponse,
  type RequestOptions,
  type ResponseEnvelope,
} from "@/e2e/stack/send-request";
import type { Currency } from "@/lib/config/constants";
import type { TestMember } from "./member";

export interface Payment {
  orderId: string;
  attemptId: string;
  status: string;
  orderStatus: string;
  amount: { amount: number; currency: Currency };
  expiresAt: number;
  serverNow: number;
  nextAction: { kind: string } & Partial<
    Record<"payload" | "copyKey" | "url" | "reference" | "address" | "amount" | "rate", string>
  >;
}

/** Stripe's public test card numbers. */
export const TEST_CARDS = {
  approved: "4242424242424242",
  noFunds: "4000000000009995",
  wrongCode: "4000000000000127",
  challenge: "4000002500003155",
  challengeRefused: "4000008400001629",
  challengeFrame: "4000000000003220",
} as const;

export const createCard = (number: string) => ({
  number,
  expiryMonth: 12,
  expiryYear: 2031,
  securityCode: "123",
  firstName: "Maria",
  lastName: "Souza",
});

/** A member's session; `host` where the brand is none of the demo. */
export type MemberSession = Pick<TestMember, "brand" | "cookie"> & Pick<RequestOptions, "host">;

/** Sends a call as a page of the member. */
export function callAsMember(
  { brand, cookie, host }: MemberSession,
  path: string,
  options: RequestOptions = {},
): Promise<HttpResponse> {
  return callAsPage(path, { brand, cookie, ...(host === undefined ? {} : { host }), ...options });
}

/** Fetches a plan's quote as the checkout does. */
export async function fetchQuoteId(
  member: MemberSession,
  planId: string,
  method: string,
  options: RequestOptions = {},
): Promise<string> {
  const answer = await callAsMember(member, "/api/bill/goodsValuation", {
    ...options,
    json: { planId, method },
  });
  expect(answer.json().code, answer.text).toBe(0);
  return (answer.json().data as { quoteId: string }).quoteId;
}

export const createRequestKey = (): string => randomUUID();

/** Sends one payment request. */
export function requestPayment(
  member: MemberSession,
  json: Record<string, unknown>,
  {
    key = createRequestKey(),
    path = "/api/bill/pay/v1",
    ...options
  }: RequestOptions & { key?: string; path?: string } = {},
): Promise<HttpResponse> {
  return callAsMember(member, path, {
    ...options,
    json,
    headers: { "idempotency-key": key, ...options.headers },
  });
}

export const parsePayment = (answer: HttpResponse): Payment => {
  const envelope = answer.json<ResponseEnvelope>();
  expect(envelope.code, answer.text).toBe(0);
  return envelope.data as Payment;
};

/** Places an order whose PIX payment is pending. */
export async function placeOrderByPix(member: TestMember, planId = "101"): Promise<Payment> {
  const quoteId = await fetchQuoteId(member, planId, "pix");
  return parsePayment(await requestPayment(member, { planId, method: "pix", quoteId }));
}

/** Ticked boxes of the checkout. */
export const AGREED_RENEWAL = { renewal: { text: "Renew this plan" } };
export const AGREED_SAVING = { saveCard: { text: "Save this card" } };

/** Places an order that is paid by card and renews. */
export async function placeOrderByCard(
  member: MemberSession,
  planId = "101",
  options: Pick<RequestOptions, "port"> = {},
): Promise<Payment> {
  const quoteId = await fetchQuoteId(member, planId, "card", options);
  const payment = {
    ...{ planId, method: "card", quoteId },
    card: createCard(TEST_CARDS.approved),
    consents: AGREED_RENEWAL,
  };
  return parsePayment(await requestPayment(member, payment, options));
}

/** Places an order whose card the bank refuses for lack of funds. @returns the order's id */
export async function placeRefusedOrder(member: TestMember, planId = "101"): Promise<string> {
  const quoteId = await fetchQuoteId(member, planId, "card");
  const card = createCard(TEST_CARDS.noFunds);
  const refused = await requestPayment(member, { planId, method: "card", quoteId, card });
  return (refused.json().data as { orderId: string }).orderId;
}

/** Fetches the state of a payment from billing. */
export async function fetchPayment(member: TestMember, orderId: string): Promise<Payment> {
  return parsePayment(await callAsMember(member, "/api/bill/payment-info/detail", { json: { orderId } }));
}
