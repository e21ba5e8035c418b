import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { listPaymentMethods, type Quote, readPayment, valuateGoods } from "@/lib/contract/bill/checkout";
import { listOrders, type Order } from "@/lib/contract/bill/orders";
import type { Endpoint, EndpointData, EndpointPayload } from "@/lib/contract/endpoint";
import { createSuccessEnvelope } from "@/lib/contract/envelope";
import { listPlans, type Plan, readPlan } from "@/lib/contract/site/plans";
import { login, type UserInfo } from "@/lib/contract/user/account";
import { TRANSPORT_ERROR_CODES } from "@/lib/domain/errors/transport-error-codes";
import { log } from "@/lib/server/log";
import { callUpstream } from "@/lib/server/upstream/call-upstream";
import type { CallContext } from "@/lib/server/upstream/upstream-headers";
import { createSamplePayment } from "@/lib/testing/sample-payment";

/** Answers of an upstream that are broken in every way that was seen, and what is left of them (faults F3 to F7, F28). */

const NOW = 1_796_095_812_866;
const IN_SECONDS = 1_796_095_812;
const brl = (amount: number) => ({ amount, currency: "BRL" }) as const;
const EUR = { amount: 100, currency: "EUR" };

const PLAN: Plan = {
  ...{ id: "1", name: "Monthly", description: "", period: { unit: "month", count: 1 }, validityDays: 30 },
  ...{ devices: 2, price: brl(1990), recommended: false, features: [] },
};
const MEMBER: UserInfo = {
  ...{ token: "t".repeat(43), uid: "u1", account: "ana@acme.example", type: "email", expiration: NOW },
  ...{ accountLoginType: "password", payStatus: "PAID" },
};
const QUOTE: Quote = {
  ...{ quoteId: "q1", planId: "1", planName: "Monthly", quantity: 1, subtotal: brl(1990), discounts: [] },
  ...{ discount: brl(0), total: brl(1990), expiresAt: NOW },
};
const PIX = { code: "pix", currencies: ["BRL"], discountRate: 0 };
const ORDER: Order = {
  ...{ id: "o1", createdAt: NOW, status: "PAYMENT_SUCCEEDED", planId: "1", planName: "Monthly", items: [] },
  ...{ paymentType: "full", subtotal: brl(1990), discount: brl(0), total: brl(1990), paidLate: false },
  ...{ next: null, canRepay: false, canCancel: false },
};
const PAYMENT = createSamplePayment(NOW);

let respond: (response: ServerResponse) => void;
let upstream: Server;
let siteNumber = 0;
let context: CallContext;

beforeAll(async () => {
  upstream = createServer((request, response) => {
    request.resume();
    respond(response);
  });
  await new Promise<void>((resolve) => upstream.listen(0, "127.0.0.1", resolve));
  const address = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;
  process.env.SITE_API_URL = address;
  process.env.USER_API_URL = address;
  process.env.BILLING_API_URL = address;
});
afterAll(() => {
  upstream.closeAllConnections();
  return new Promise((resolve) => upstream.close(resolve));
});
beforeEach(() => {
  siteNumber += 1;
  const site = `brand-${siteNumber}`;
  context = { site, language: "en", clientType: "WEB", scene: "WEB", requestId: "request-1" };
  jest.spyOn(log, "warn").mockImplementation(() => undefined);
  jest.spyOn(log, "info").mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

/** Sends these bytes, as they are or under another status or type. */
const send =
  (body: string, status = 200, headers: Record<string, string> = {}) =>
  (response: ServerResponse) =>
    void response.writeHead(status, { "Content-Type": "application/json", ...headers }).end(body);
const toBody = (data: unknown) => JSON.stringify(createSuccessEnvelope(data as object));
/** The outcome of a call that is answered with this data. */
function read<E extends Endpoint>(endpoint: E, payload: EndpointPayload<E>, data: unknown) {
  respond = send(toBody(data));
  return callUpstream(endpoint, payload, context);
}
const change = (sample: object, fields: object) => ({ ...sample, ...fields });
const LOGIN = { account: MEMBER.account, type: "email", password: "acme-demo" } as const;
const readers = {
  login: (data: unknown) => read(login, LOGIN, data),
  price: (data: unknown) => read(valuateGoods, { planId: "1" }, data),
  plan: (data: unknown) => read(readPlan, { id: "1" }, data),
  payment: (data: unknown) => read(readPayment, { orderId: PAYMENT.orderId }, data),
};
const SAMPLES: Record<keyof typeof readers, object> = {
  ...{ login: MEMBER, price: QUOTE, plan: PLAN, payment: PAYMENT },
};

it.each(Object.keys(readers) as (keyof typeof readers)[])("a whole answer is read: %s", async (call) => {
  expect(await readers[call](SAMPLES[call])).toMatchObject({ ok: true, data: SAMPLES[call] });
});

it.each<[keyof typeof readers, string, object]>([
  ["login", "a short token", { token: "short" }],
  ["login", "an expiration in seconds", { expiration: IN_SECONDS }],
  ["login", "an unknown payStatus", { payStatus: "GOLD" }],
  ["price", "below zero", { total: brl(-100), subtotal: brl(-100) }],
  ["price", "of another plan", { planId: "12", planName: "Yearly" }],
  ["price", "in an unknown currency", { total: EUR }],
  ["price", "in fractions", { total: brl(199.5) }],
  ["plan", "that was not asked for", { id: "12" }],
  ["plan", "below zero", { price: brl(-19900) }],
  ["payment", "of another order", { orderId: "another" }],
  ["payment", "below zero", { amount: brl(-5) }],
  ["payment", "with an unknown action", { nextAction: { kind: "dance" } }],
])("%s %s is refused", async (call, _, fields) => {
  expect(await readers[call](change(SAMPLES[call], fields))).toEqual({
    ok: false,
    code: -2499,
    transport: "broken",
  });
});

it("a payment with an unknown status is pending, never paid", async () => {
  expect(await readers.payment(change(PAYMENT, { status: "DONE", orderStatus: "DONE" }))).toMatchObject({
    ok: true,
    data: { status: "pending", orderStatus: "PAYMENT_PENDING" },
  });
});

it.each<[string, object]>([
  ["without recommended", { recommended: undefined }],
  ["without validityDays", { validityDays: undefined }],
  ["in fractions", { price: brl(19.9) }],
  ["with a description of 1 MiB", { description: "x".repeat(1024 * 1024) }],
])("one of two plans %s does not take the other from the list", async (_, fields) => {
  const outcome = await read(
    listPlans,
    { language: "en" },
    { plans: [change(PLAN, fields), { ...PLAN, id: "12" }] },
  );
  expect(outcome.ok && outcome.data.plans.map(({ id }) => id)).toEqual(["12"]);
});

it.each<[string, object]>([
  ["without its plan", { planId: undefined }],
  ["below zero", { total: brl(-1) }],
  ["in an unknown currency", { total: EUR }],
  ["with a time in seconds", { createdAt: IN_SECONDS }],
])("an order %s does not take the others from the list", async (_, fields) => {
  const orders = [change(ORDER, { id: "added1", ...fields }), ORDER];
  const outcome = await read(listOrders, {}, { orders, page: 1, hasMore: false, total: 2 });
  expect(outcome.ok && outcome.data.orders.map(({ id }) => id)).toEqual(["o1"]);
});

it.each<[string, object[], string[] | null]>([
  ["one with a broken rate is left out", [{ ...PIX, code: "card", discountRate: -1 }, PIX], ["pix"]],
  ["without a valid one the list is refused", [{ code: 7 }], null],
])("methods: %s", async (_, methods, expected) => {
  const outcome = await read(listPaymentMethods, { planId: "1" }, { methods });
  expect(outcome.ok ? outcome.data.methods.map(({ code }) => code) : null).toEqual(expected);
});

describe("the same data", () => {
  const plans: EndpointData<typeof listPlans> = { plans: [PLAN] };
  const whole = createSuccessEnvelope(plans);
  it.each<[string, (response: ServerResponse) => void]>([
    [
      "with extra fields",
      send(JSON.stringify({ ...whole, extra: 1, data: { ...plans, extra: { a: [1] } } })),
    ],
    ["with errCode 0", send(JSON.stringify({ ...whole, errCode: 0 }))],
    ["with errCode null", send(JSON.stringify({ ...whole, errCode: null }))],
    ["under status 201", send(JSON.stringify(whole), 201)],
    ["as another content type", send(JSON.stringify(whole), 200, { "Content-Type": "text/plain" })],
  ])("%s is read, and nothing else with it", async (_, answer) => {
    respond = answer;
    const outcome = await callUpstream(listPlans, { language: "en" }, context);
    expect(outcome).toEqual({ ok: true, data: plans });
  });
});

describe("an answer of which nothing can be used, to a read and to a log-in", () => {
  const body = toBody({ plans: [PLAN] });
  const half = body.slice(0, body.length / 2);
  const broken = { code: -2499, transport: "broken" };
  const unreachable = { code: -24040, transport: "unreachable" };
  it.each<[string, (response: ServerResponse) => void, object]>([
    ["status 500", send('{"code":-2499}', 500), unreachable],
    ["status 504", send("", 504), unreachable],
    ["status 404", send("", 404), { code: TRANSPORT_ERROR_CODES.notSupported, transport: "broken" }],
    ["a redirect", send("", 302, { Location: "https://evil.example/" }), broken],
    ["HTML", send("<!doctype html><title>Log in</title>"), broken],
    ["a code as text", send('{"code":"0","data":{}}'), broken],
    ["no data", send(toBody(null)), broken],
    [
      "truncated JSON, as if complete",
      ({ socket }) => void socket?.end(`HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n${half}`),
      broken,
    ],
    [
      "half of the announced bytes",
      ({ socket }) =>
        void socket?.write(`HTTP/1.1 200 OK\r\nContent-Length: ${body.length}\r\n\r\n${half}`, () =>
          socket.resetAndDestroy(),
        ),
      unreachable,
    ],
    ["a reset", ({ socket }) => void socket?.resetAndDestroy(), unreachable],
  ])("%s", async (_, answer, expected) => {
    respond = answer;
    expect(await callUpstream(listPlans, { language: "en" }, context)).toEqual({ ok: false, ...expected });
    expect(await callUpstream(login, LOGIN, context)).toEqual({ ok: false, ...expected });
  });
});
