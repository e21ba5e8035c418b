import { expect } from "@playwright/test";
import type { Currency } from "@/lib/config/constants";
import type { MethodCode } from "@/lib/domain/payment/methods/methods";
import type { TestMember } from "./member";
import { callAsMember, type Payment, parsePayment, requestPayment } from "./purchase";
import { sandbox } from "./sandbox";
import { SANDBOX_URL } from "./stack-settings";

/** What a payment request has besides plan and method. */
export interface MethodDetails {
  phone?: string;
  payer?: { name: string; taxId: string };
  card?: object;
}

const CUSTOMER = { firstName: "Лев", lastName: "Орлов", email: "lev@example.com" };

/** Fetches a quote in a currency of the method; without one in that of the plan. */
async function fetchQuote(
  member: TestMember,
  planId: string,
  method: MethodCode,
  currency: Currency | undefined,
): Promise<string> {
  const answer = await callAsMember(member, "/api/bill/goodsValuation", {
    json: { planId, method, ...(currency ? { currency } : {}) },
  });
  expect(answer.json().code, answer.text).toBe(0);
  return (answer.json().data as { quoteId: string }).quoteId;
}

/** The calls that UseePay and Payssion need before they open their page. */
async function registerCustomer(member: TestMember, payment: Payment, provider: string): Promise<Payment> {
  const { orderId } = payment;
  const path = `/api/bill/payment/${provider}/customer`;
  const created = await callAsMember(member, `${path}/create/v1`, { json: { orderId, ...CUSTOMER } });
  expect(created.json().code, created.text).toBe(0);
  const { customerId } = created.json().data as { customerId: string };
  return parsePayment(await callAsMember(member, `${path}/confirm/v1`, { json: { orderId, customerId } }));
}

/** Pays a new order by a method, up to what its page shows next; for an `orderId` that order once more. */
export async function payByMethod(
  member: TestMember,
  method: MethodCode,
  details: MethodDetails & { currency?: Currency | undefined; orderId?: string } = {},
): Promise<Payment> {
  const { currency, orderId, ...rest } = details;
  const planId = "102";
  const quoteId = await fetchQuote(member, planId, method, currency);
  const request = { method, quoteId, ...rest };
  const payment = parsePayment(
    orderId === undefined
      ? await requestPayment(member, { planId, ...request })
      : await requestPayment(member, { orderId, ...request }, { path: "/api/bill/repay/v1" }),
  );
  return payment.nextAction.kind === "customer" ? registerCustomer(member, payment, method) : payment;
}

/** Presses a button on the provider's page of an order's newest charge, by the id of its action. */
export async function pressProviderButton(orderId: string, action: string): Promise<void> {
  const { ref } = await sandbox.charge(orderId);
  const answer = await fetch(`${SANDBOX_URL}/go/${ref}/press`, {
    method: "POST",
    body: new URLSearchParams({ action }),
    redirect: "manual",
  });
  expect(answer.status, `${action} at the provider`).toBeLessThan(400);
}
