import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { MINUTE_MS } from "@/lib/config/constants";
import { listPaymentMethods, pay, valuateGoods } from "@/lib/contract/bill/checkout";
import { listCoupons } from "@/lib/contract/bill/coupons";
import { listPlans, readPlan } from "@/lib/contract/site/plans";
import { readBanners } from "@/lib/contract/site/texts";
import { login, readAccount } from "@/lib/contract/user/account";
import { log } from "@/lib/server/log";
import { callUpstream } from "@/lib/server/upstream/call-upstream";
import { respondOutcome } from "@/lib/server/upstream/respond-json";
import type { CallContext } from "@/lib/server/upstream/upstream-headers";
import { getUpstreamHealth } from "@/lib/server/upstream/upstream-health";

let respond: (response: ServerResponse, request: IncomingMessage) => void;
let upstream: Server;
let address: string;
let siteNumber = 0;
let context: CallContext;
let warn: jest.SpyInstance;

beforeAll(async () => {
  upstream = createServer((request, response) => respond(response, request));
  await new Promise<void>((resolve) => upstream.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;
  process.env.SITE_API_URL = `${address}/base`;
  process.env.USER_API_URL = address;
  process.env.BILLING_API_URL = address;
});
afterAll(() => {
  upstream.closeAllConnections();
  return new Promise((resolve) => upstream.close(resolve));
});
beforeEach(() => {
  siteNumber += 1;
  context = {
    site: `brand-${siteNumber}`,
    language: "en",
    clientType: "WEB",
    scene: "WEB",
    requestId: "request-1",
  };
  warn = jest.spyOn(log, "warn").mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

const answer =
  (body: string | Buffer, status = 200) =>
  (response: ServerResponse) =>
    void response.writeHead(status, { "Content-Type": "application/json" }).end(body);
const succeed = (data: unknown) => answer(JSON.stringify({ code: 0, data }));
const PLAN = {
  id: "2",
  name: "Yearly",
  description: "",
  period: { unit: "year", count: 1 },
  validityDays: 365,
  devices: 2,
  price: { amount: 19900, currency: "BRL" },
  recommended: false,
  features: [],
};
const LOGIN = { account: "canary@shop.test", type: "email", password: "canary-password" } as const;

describe("the log line of a refused answer (rules/calls#refused-answers)", () => {
  it.each([
    ["HTML", answer("<html>canary</html>"), { problem: "not JSON", got: "other text", status: 200 }],
    ["nothing", answer(""), { problem: "not JSON", got: "nothing" }],
    ["an error status", answer("<html>", 500), { problem: "wrong status", status: 500 }],
    [
      "a call that the upstream does not have",
      answer("not found", 404),
      { problem: "missing call", status: 404 },
    ],
    ["the same in an envelope", answer('{"code":404}', 404), { problem: "missing call", errorCode: 404 }],
    ["the upstream's own failure", answer('{"code":-24040}'), { problem: "own failure", errorCode: -24040 }],
    [
      "a code that is not in the catalog",
      answer('{"code":777}'),
      { problem: "unknown code", errorCode: 777 },
    ],
    ["a code as text", answer('{"code":"0"}'), { problem: "wrong shape", path: "code", got: "string" }],
    [
      "a short token",
      succeed({ token: "canary" }),
      { problem: "wrong shape", path: expect.stringMatching(/^data\./), got: expect.any(String) },
    ],
    [
      "a reset",
      (response: ServerResponse) => void response.destroy(),
      { problem: "no connection", got: expect.stringMatching(/^(UND_ERR_SOCKET|ECONNRESET)$/) },
    ],
  ])("%s: names call, brand, request and problem, and no value", async (_, act, expected) => {
    respond = act;
    await callUpstream(login, LOGIN, context);
    expect(warn.mock.calls).toEqual([["upstream answer refused", expect.objectContaining(expected)]]);
    expect(warn.mock.calls[0][1]).toMatchObject({
      call: "login",
      site: context.site,
      requestId: "request-1",
      address: `${address}/api/user/login/v1`,
      count: 1,
    });
    expect(JSON.stringify(warn.mock.calls)).not.toContain("canary");
  });

  it("names the path of a missing field, and an address without the query", async () => {
    respond = succeed({});
    await callUpstream(listPlans, { language: "en" }, context);
    expect(warn.mock.calls[0][1]).toMatchObject({
      address: `${address}/base/api/site/listPlans/v1`,
      path: "data.plans",
      expected: "array",
      got: "missing",
    });
  });

  it("is written once a minute for each call, brand and path, with the number of times", async () => {
    respond = answer("<html>");
    let now = Date.UTC(2026, 10, 22);
    jest.spyOn(Date, "now").mockImplementation(() => now);
    for (let time = 0; time < 5; time += 1) await callUpstream(login, LOGIN, context);
    expect(warn).toHaveBeenCalledTimes(1);
    now += MINUTE_MS;
    await callUpstream(login, LOGIN, context);
    expect(warn.mock.calls[1][1]).toMatchObject({ count: 5 });
    await callUpstream(login, LOGIN, { ...context, site: "another" });
    expect(warn).toHaveBeenCalledTimes(3);
  });

  it("is not written for a refusal of the catalog that somebody's wish is answered with", async () => {
    respond = answer('{"code":3001}');
    await callUpstream(login, LOGIN, context);
    respond = answer('{"code":-24030}', 401);
    await callUpstream(listCoupons, {}, { ...context, token: "t" });
    expect(warn).not.toHaveBeenCalled();
  });

  it.each<[string, (response: ServerResponse) => void, object]>([
    ["no token", answer('{"code":-24010}', 401), { problem: "refused", status: 401, errorCode: -24010 }],
    ["a limit", answer('{"code":-3031}', 429), { problem: "refused", status: 429, errorCode: -3031 }],
    ["a limit of the gateway", answer("slow down", 429), { problem: "wrong status", status: 429 }],
    ["a system error", answer('{"code":5008}'), { problem: "refused", status: 200, errorCode: 5008 }],
    ["a needed call", answer('{"code":4598}'), { problem: "missing call", status: 200, errorCode: 4598 }],
    [
      "a text in latin-1",
      answer(Buffer.from('{"code":0,"data":"ção"}', "latin1")),
      { problem: "wrong encoding", expected: "UTF-8" },
    ],
    [
      "bytes that are no gzip",
      (response) => void response.writeHead(200, { "Content-Encoding": "gzip" }).end("{}"),
      { problem: "wrong compression", got: "Z_DATA_ERROR" },
    ],
  ])(
    "%s, of what a page shows everyone: one line, no security event, and the upstream is unusable",
    async (_, act, expected) => {
      const info = jest.spyOn(log, "info").mockImplementation(() => undefined);
      respond = act;
      await callUpstream(readPlan, { id: PLAN.id }, context);
      expect(warn.mock.calls).toEqual([
        [
          "upstream answer refused",
          expect.objectContaining({
            ...expected,
            call: "readPlan",
            site: context.site,
            requestId: "request-1",
          }),
        ],
      ]);
      expect(info).not.toHaveBeenCalled();
      expect(getUpstreamHealth("site").reasons).toContainEqual(expect.objectContaining({ call: "readPlan" }));
      respond = succeed(PLAN);
      await callUpstream(readPlan, { id: PLAN.id }, context);
      expect(getUpstreamHealth("site").reasons.map(({ call }) => call)).not.toContain("readPlan");
    },
  );

  it.each([
    ["readPlan", "a plan that is not sold", 2008],
    ["readPlan", "a brand that has ended", -2223],
    ["readBanners", "a call that this upstream does not have", 4598],
  ])("of %s is not written for %s", async (name, _, code) => {
    respond = answer(JSON.stringify({ code }));
    if (name === "readPlan") await callUpstream(readPlan, { id: "1" }, context);
    else await callUpstream(readBanners, { language: "en" }, context);
    expect(warn).not.toHaveBeenCalled();
  });

  it.each([
    ["the upstream's failure", '{"code":5008}', 200, { problem: "own failure", errorCode: 5008 }, true],
    ["any failure under a status from 500 on", '{"code":1001}', 500, { problem: "own failure" }, true],
    // A stranger can cause it.
    ["a limit of one visitor", '{"code":-3031}', 429, { problem: "refused to a visitor" }, false],
    ["a key without a right", '{"code":-24031}', 403, { problem: "refused to a visitor" }, false],
  ])("of a member's read is written for %s", async (_, body, status, expected, isUnusable) => {
    jest.spyOn(log, "info").mockImplementation(() => undefined);
    respond = answer(body, status);
    await callUpstream(listCoupons, {}, { ...context, token: "t", clientAddress: "192.0.2.7" });
    expect(warn.mock.calls).toEqual([["upstream answer refused", expect.objectContaining(expected)]]);
    const isNamed = getUpstreamHealth("billing").reasons.some(({ call }) => call === "listCoupons");
    expect(isNamed).toBe(isUnusable);
    respond = succeed({ coupons: [] });
    await callUpstream(listCoupons, {}, { ...context, token: "t" });
  });

  it.each(["192.0.2.7", null])("of a visitor from %p makes no upstream unusable", async (clientAddress) => {
    jest.spyOn(log, "info").mockImplementation(() => undefined);
    respond = answer('{"code":10302}');
    await callUpstream(readPlan, { id: PLAN.id }, { ...context, clientAddress });
    expect(getUpstreamHealth("site").reasons.map(({ call }) => call)).not.toContain("readPlan");
  });
});

const PAYMENT = {
  ...{ orderId: "order-1", method: "pix", planId: "1", planName: "Monthly", status: "pending" },
  ...{ orderStatus: "PAYMENT_PENDING", amount: { amount: 1_990, currency: "BRL" } },
  ...{ nextAction: { kind: "none" }, serverNow: 1_796_095_812_866 },
  ...{ paidLate: false, canRepay: true, canCancel: true },
};

describe("an answer about something else (rules/calls#answers-about-something-else)", () => {
  it("is refused: another plan", async () => {
    respond = succeed(PLAN);
    const outcome = await callUpstream(readPlan, { id: "1" }, context);
    expect(outcome).toMatchObject({ ok: false, code: -2499, transport: "broken" });
  });

  it("is refused: the price of another plan", async () => {
    const money = (amount: number) => ({ amount, currency: "BRL" });
    respond = succeed({
      quoteId: "q1",
      planId: "2",
      planName: "Yearly",
      quantity: 1,
      subtotal: money(1),
      discounts: [],
      discount: money(0),
      total: money(1),
      expiresAt: 1_796_095_812_866,
    });
    expect(await callUpstream(valuateGoods, { planId: "1" }, context)).toMatchObject({ code: -2499 });
    expect(warn.mock.calls[0][1]).toMatchObject({ problem: "other subject", path: "data.planId" });
    expect((await callUpstream(valuateGoods, { planId: "2" }, context)).ok).toBe(true);
  });

  it("is refused: the account of another member", async () => {
    const created = 1_796_095_812_866;
    const other = { uid: "u2", account: "bob@shop.test", userType: "MEMBER", payStatus: "PAID" };
    respond = succeed({ ...other, accountCreationTime: created });
    const outcome = await callUpstream(
      readAccount,
      { uid: "u1", account: "ana@shop.test", type: "email" },
      context,
    );
    expect(outcome).toEqual({ ok: false, code: -2499, transport: "broken" });
    expect(warn.mock.calls[0][1]).toMatchObject({
      ...{ call: "readAccount", problem: "other subject", path: "data.uid" },
      ...{ expected: "the uid of the request", got: "another string" },
    });
    expect(JSON.stringify(warn.mock.calls)).not.toContain("bob@shop.test");
  });

  it("of a payment may be about money that was taken: its request is unanswered, not refused", async () => {
    respond = succeed({ ...PAYMENT, planId: "2" });
    const outcome = await callUpstream(pay, { planId: "1", method: "pix", quoteId: "q1" }, context);
    expect(outcome).toEqual({ ok: false, code: -2499, transport: "broken" });
    expect(warn.mock.calls[0][1]).toMatchObject({
      ...{ call: "pay", problem: "other subject", path: "data.planId" },
      ...{ expected: "the planId of the request", got: "another string" },
    });
    // What the browser repeats with the request's key.
    expect(respondOutcome(outcome).status).toBe(502);
    respond = succeed(PAYMENT);
    expect(await callUpstream(pay, { planId: "1", method: "pix", quoteId: "q1" }, context)).toMatchObject({
      ok: true,
    });
  });
});

it("a part that is left out is one line with its path, and without its value", async () => {
  const plan = {
    ...{ id: "1", name: "Monthly", description: "", period: { unit: "month", count: 1 }, validityDays: 30 },
    ...{ devices: 2, price: { amount: 1990, currency: "BRL" }, recommended: false, features: [] },
  };
  const free = { ...plan, id: "2", price: { amount: -7919, currency: "BRL" } };
  respond = succeed({ plans: [plan, free] });
  const outcome = await callUpstream(listPlans, { language: "en" }, context);
  expect(outcome.ok && outcome.data.plans.map(({ id }) => id)).toEqual(["1"]);
  const expected = { call: "listPlans", site: context.site, requestId: "request-1" };
  expect(warn.mock.calls).toEqual([
    ["upstream answer without invalid part", expect.objectContaining(expected)],
  ]);
  expect(warn.mock.calls[0][1].path).toMatch(/^data\.plans\[1\]/);
  expect(JSON.stringify(warn.mock.calls)).not.toContain("7919");
});

it("the outcome of a log-in is an event of the security log", async () => {
  const info = jest.spyOn(log, "info").mockImplementation(() => undefined);
  respond = answer('{"code":3001}');
  await callUpstream(login, LOGIN, context);
  expect(info.mock.calls).toEqual([
    [
      "securityEvent",
      expect.objectContaining({
        event: "logInFailed",
        site: context.site,
        requestId: "request-1",
        accountHash: expect.stringMatching(/^h/),
      }),
    ],
  ]);
});

it("the health of an upstream names the failing call, since when and why, until it succeeds", async () => {
  respond = answer("<html>");
  await callUpstream(valuateGoods, { planId: "1" }, context);
  const { usable, since, reasons } = getUpstreamHealth("billing");
  expect(usable).toBe(false);
  expect(Date.parse(since ?? "")).toBeGreaterThan(0);
  expect(reasons).toContainEqual(
    expect.objectContaining({ call: "valuateGoods", problem: "not JSON", path: null }),
  );
  respond = answer('{"code":2008}');
  await callUpstream(valuateGoods, { planId: "1" }, context);
  expect(getUpstreamHealth("billing").reasons.map(({ call }) => call)).not.toContain("valuateGoods");
});

it("an upstream without an optional call is usable, one without a needed call is not", async () => {
  const listFailing = () => getUpstreamHealth("billing").reasons;
  const failingBefore = listFailing();
  respond = answer("not found", 404);
  await callUpstream(listCoupons, {}, context);
  expect(listFailing()).toEqual(failingBefore);
  await callUpstream(listPaymentMethods, { planId: "1" }, context);
  expect(listFailing()).toContainEqual(
    expect.objectContaining({ call: "listPaymentMethods", problem: "missing call" }),
  );
});

it("a body is sent with its length, never in chunks", async () => {
  const sent: IncomingMessage["headers"][] = [];
  respond = (response, request) => {
    sent.push(request.headers);
    answer('{"code":3001}')(response);
  };
  await callUpstream(login, { ...LOGIN, password: "pässword" }, context);
  const expectedLength = Buffer.byteLength(JSON.stringify({ ...LOGIN, password: "pässword" }));
  expect(sent[0]).toMatchObject({
    "content-length": String(expectedLength),
    "content-type": "application/json",
  });
  expect(sent[0]?.["transfer-encoding"]).toBeUndefined();
});

it("a price of half a peso is refused with one line that names call and place, and no amount", async () => {
  const clp = (amount: number) => ({ amount, currency: "CLP" });
  respond = succeed({
    ...{ quoteId: "q1", planId: "1", planName: "Monthly", quantity: 1, expiresAt: 1_796_095_812_866 },
    ...{ subtotal: clp(449_050), discounts: [], discount: clp(0), total: clp(449_050) },
  });
  for (let time = 0; time < 3; time += 1)
    expect(await callUpstream(valuateGoods, { planId: "1" }, context)).toEqual({
      ...{ ok: false, code: -2499, transport: "broken" },
    });
  expect(warn.mock.calls).toEqual([
    [
      "upstream answer refused",
      expect.objectContaining({
        ...{ call: "valuateGoods", problem: "wrong shape", path: "data.subtotal.amount" },
        expected: "a multiple of 100, because its currency is paid without decimals",
        got: "number",
      }),
    ],
  ]);
  expect(JSON.stringify(warn.mock.calls)).not.toContain("449050");
});
