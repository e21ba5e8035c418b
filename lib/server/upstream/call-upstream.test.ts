import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { getEnv } from "@/lib/config/env";
import { cancelOrder, listOrders } from "@/lib/contract/bill/orders";
import { readTheme } from "@/lib/contract/site/brand";
import { readTextsAddress } from "@/lib/contract/site/texts";
import { login } from "@/lib/contract/user/account";
import { log } from "@/lib/server/log";
import { type MeasuredCall, setMeasurements } from "@/lib/server/measurements";
import { getRetryAfter } from "@/lib/server/upstream/refusals/retry-pauses";
import { callUpstream } from "./call-upstream";
import type { CallContext } from "./upstream-headers";

const CALL_CONTEXT: CallContext = {
  site: "vidora",
  language: "pt",
  clientType: "WEB",
  scene: "WEB",
  requestId: "request-1",
};
const WRITE_PAYLOAD = { account: "ana@vidora.test", type: "email", password: "correct horse" } as const;

let respond: (response: ServerResponse) => void;
let requestCount = 0;
let requestedPaths: (string | undefined)[] = [];
let receivedHeaders: IncomingHttpHeaders = {};
let upstream: Server;

beforeAll(async () => {
  upstream = createServer((request, response) => {
    requestCount += 1;
    requestedPaths.push(request.url);
    receivedHeaders = request.headers;
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
  requestCount = 0;
  requestedPaths = [];
});
afterEach(() => jest.useRealTimers());

/** Only the clock of our own timers is frozen; the network is real. */
const freezeTime = () =>
  jest.useFakeTimers({
    doNotFake: [
      "nextTick",
      "setImmediate",
      "queueMicrotask",
      "performance",
      "Date",
      "setInterval",
      "clearInterval",
    ],
  });

/** Advances the clock once the upstream has begun to answer. */
async function getOutcomeAfter<Outcome>(
  call: Promise<Outcome>,
  milliseconds: number,
): Promise<Outcome | "waits"> {
  for (let turn = 0; turn < 20 || requestCount === 0; turn += 1)
    await new Promise((resolve) => setImmediate(resolve));
  await jest.advanceTimersByTimeAsync(milliseconds);
  const failure = (async () => {
    for (let turn = 0; turn < 200; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    return "waits" as const;
  })();
  return Promise.race([call, failure]);
}

describe("an upstream that does not finish its response (faults F1, F8)", () => {
  const begins = (response: ServerResponse) => {
    response.writeHead(200, { "Content-Type": "application/json" });
    response.write('{"code":0,"da');
  };

  it("a read whose response stalls is aborted after eight seconds", async () => {
    freezeTime();
    respond = begins;
    const call = callUpstream(readTheme, {}, CALL_CONTEXT);
    expect(await getOutcomeAfter(call, 8_100)).toEqual({ ok: false, code: -24040, transport: "timeout" });
    expect(requestCount).toBe(1);
  });

  it("a write whose response stalls is aborted after 25 seconds and is not repeated", async () => {
    freezeTime();
    respond = begins;
    const call = callUpstream(login, WRITE_PAYLOAD, CALL_CONTEXT);
    expect(await getOutcomeAfter(call, 24_000)).toBe("waits");
    expect(await getOutcomeAfter(call, 1_100)).toEqual({ ok: false, code: -24040, transport: "timeout" });
    expect(requestCount).toBe(1);
  });

  it("the limits come from the settings", async () => {
    expect(getEnv()).toMatchObject({ UPSTREAM_READ_TIMEOUT_MS: 8_000, UPSTREAM_WRITE_TIMEOUT_MS: 25_000 });
    freezeTime();
    respond = () => undefined;
    const env = jest.replaceProperty(getEnv(), "UPSTREAM_READ_TIMEOUT_MS", 2_000);
    const call = callUpstream(readTheme, {}, CALL_CONTEXT);
    expect(await getOutcomeAfter(call, 2_100)).toEqual({ ok: false, code: -24040, transport: "timeout" });
    env.restore();
  });

  it("a call without any response is aborted, too", async () => {
    freezeTime();
    respond = () => undefined;
    const call = callUpstream(readTheme, {}, CALL_CONTEXT);
    expect(await getOutcomeAfter(call, 8_100)).toEqual({ ok: false, code: -24040, transport: "timeout" });
  });
});

describe("an order status that the contract does not know (threat T45)", () => {
  const createOrder = (id: string, status: string) => ({
    id,
    createdAt: 1_796_095_812_866,
    status,
    planId: "1x",
    planName: "Plan",
    items: [],
    paymentType: "full",
    subtotal: { amount: 100, currency: "BRL" },
    discount: { amount: 0, currency: "BRL" },
    total: { amount: 100, currency: "BRL" },
    paidLate: false,
    canRepay: true,
    canCancel: true,
  });

  it("leaves the list readable: every order is listed, none is paid by mistake, and the log has the value", async () => {
    const warn = jest.spyOn(log, "warn").mockImplementation(() => undefined);
    const statuses = ["PAYMENT_SUCCEEDED", "ON_HOLD", "success", "failed", "cancelled", "pending"];
    const orders = statuses.map((status, index) => createOrder(`o${index}`, status));
    respond = (response) =>
      response
        .setHeader("Content-Type", "application/json")
        .end(JSON.stringify({ code: 0, data: { orders, page: 1, hasMore: false, total: orders.length } }));
    const outcome = await callUpstream(listOrders, {}, CALL_CONTEXT);
    expect(outcome.ok && outcome.data.orders.map(({ status }) => status)).toEqual([
      "PAYMENT_SUCCEEDED",
      "PAYMENT_PENDING",
      "PAYMENT_SUCCEEDED",
      "PAYMENT_FAILED",
      "PAYMENT_CANCELLED",
      "PAYMENT_PENDING",
    ]);
    await callUpstream(listOrders, {}, CALL_CONTEXT);
    expect(warn.mock.calls).toEqual([
      [
        "unknown value of an answer",
        { site: "vidora", call: "listOrders", kind: "order status", value: "ON_HOLD" },
      ],
    ]);
    warn.mockRestore();
  });
});

describe("an upstream that is unavailable for a moment (faults F3, F4)", () => {
  it("is called once more for a read, and only once for a write", async () => {
    respond = (response) => response.writeHead(503).end();
    expect(await callUpstream(readTheme, {}, CALL_CONTEXT)).toMatchObject({
      code: -24040,
      transport: "unreachable",
    });
    expect(requestCount).toBe(2);
    requestCount = 0;
    expect(await callUpstream(login, WRITE_PAYLOAD, CALL_CONTEXT)).toMatchObject({
      code: -24040,
      transport: "unreachable",
    });
    expect(requestCount).toBe(1);
  });

  it("is called only once for a write whose connection is reset: it may have been performed", async () => {
    respond = (response) => void response.destroy();
    const site = "reset";
    const failure = { ok: false, code: -24040, transport: "unreachable" };
    expect(await callUpstream(login, WRITE_PAYLOAD, { ...CALL_CONTEXT, site })).toEqual(failure);
    expect(requestCount).toBe(1);
    expect(await callUpstream(readTheme, {}, { ...CALL_CONTEXT, site })).toEqual(failure);
    expect(requestCount).toBe(1 + 2);
  });

  it("says when to call again, by its Retry-After or by the open circuit (rules/calls#limits-and-circuits)", async () => {
    const context = { ...CALL_CONTEXT, site: "later" };
    respond = (response) => response.writeHead(503, { "Retry-After": "7" }).end();
    for (let call = 0; call < 5; call += 1)
      expect(await callUpstream(login, WRITE_PAYLOAD, context)).toMatchObject({
        transport: "unreachable",
        retryAfterMs: 7_000,
      });
    const skipped = await callUpstream(login, WRITE_PAYLOAD, context);
    expect(skipped).toMatchObject({ ok: false, code: -24040, transport: "skipped" });
    expect(!skipped.ok && skipped.retryAfterMs).toBeGreaterThanOrEqual(1_000);
    expect(requestCount).toBe(5);
  });
});

describe("an upstream that wants to be left alone (rules/calls#limits-and-circuits)", () => {
  const limit = (retryAfter: string, status = 429) =>
    ((response) =>
      response
        .writeHead(status, { "Retry-After": retryAfter })
        .end(status === 429 ? '{"code":-3031}' : "")) satisfies typeof respond;
  let now = Date.UTC(2026, 10, 26);
  beforeEach(() => {
    jest.spyOn(Date, "now").mockImplementation(() => now);
    jest.spyOn(log, "warn").mockImplementation(() => undefined);
  });
  afterEach(() => jest.restoreAllMocks());

  it.each([429, 503])(
    "by status %s: the call for everyone is not made before, and its pages say so",
    async (status) => {
      const context = { ...CALL_CONTEXT, site: `limited-${status}` };
      respond = limit("7", status);
      expect(await callUpstream(readTheme, {}, context)).toMatchObject({ ok: false, retryAfterMs: 7_000 });
      expect([requestCount, getRetryAfter(context.site)]).toEqual([1, "7"]);
      now += 4_000;
      const skipped = await callUpstream(readTheme, {}, context);
      expect(skipped).toEqual({ ok: false, code: -24040, transport: "skipped", retryAfterMs: 3_000 });
      expect([requestCount, getRetryAfter(context.site)]).toEqual([1, "3"]);
      now += 3_000;
      await callUpstream(readTheme, {}, context);
      expect(requestCount).toBe(2);
    },
  );

  it("pauses that call of that brand alone, at most five minutes", async () => {
    const context = { ...CALL_CONTEXT, site: "limited-long" };
    respond = limit("999999");
    await callUpstream(readTheme, {}, context);
    await callUpstream(readTextsAddress, {}, context);
    await callUpstream(readTheme, {}, { ...context, site: "limited-other" });
    expect([requestCount, getRetryAfter(context.site), getRetryAfter("limited-none")]).toEqual([
      3,
      "300",
      "10",
    ]);
  });

  it("is asked again for another visitor, whom the refusal of one does not concern", async () => {
    const visitor = { ...CALL_CONTEXT, site: "limited-one", clientAddress: "192.0.2.7" };
    respond = limit("60");
    await callUpstream(listOrders, {}, { ...visitor, token: "t" });
    await callUpstream(listOrders, {}, { ...visitor, token: "t" });
    await callUpstream(readTheme, {}, visitor);
    await callUpstream(readTheme, {}, visitor);
    expect([requestCount, getRetryAfter(visitor.site)]).toEqual([4, "10"]);
  });
});

describe("what an upstream can make the storefront do", () => {
  it("a redirect is not followed", async () => {
    respond = (response) => response.writeHead(302, { Location: "/elsewhere" }).end();
    const context = { ...CALL_CONTEXT, site: "redirecting" };
    expect(await callUpstream(readTheme, {}, context)).toMatchObject({ code: -2499, transport: "broken" });
    expect(requestedPaths).toEqual([expect.stringContaining("/api/")]);
  });

  it("an answer is read up to 2 MiB (fault F10)", async () => {
    const send = (bytes: number) => {
      const name = "n".repeat(bytes);
      respond = (response) =>
        response
          .setHeader("Content-Type", "application/json")
          .end(JSON.stringify({ code: 3001, message: name }));
      return callUpstream(login, WRITE_PAYLOAD, { ...CALL_CONTEXT, site: "large" });
    };
    expect(await send(1024 * 1024)).toMatchObject({ ok: false, code: 3001 });
    expect(await send(2 * 1024 * 1024)).toMatchObject({ ok: false, code: -2499, transport: "broken" });
  });

  it("a call that waits for its turn ends with its own time-out (fault F11)", async () => {
    respond = () => undefined;
    const limits = [
      jest.replaceProperty(getEnv(), "UPSTREAM_WRITE_TIMEOUT_MS", 2_000),
      jest.replaceProperty(getEnv(), "UPSTREAM_READ_TIMEOUT_MS", 300),
    ];
    const context = { ...CALL_CONTEXT, site: "full" };
    const ended: string[] = [];
    // As many as may run at the same time for a brand.
    const writes = Array.from({ length: 100 }, () =>
      callUpstream(cancelOrder, { orderId: "o1" }, context).then(() => ended.push("write")),
    );
    const waiting = await callUpstream(listOrders, {}, context);
    expect({ waiting, ended }).toEqual({
      waiting: { ok: false, code: -24040, transport: "timeout" },
      ended: [],
    });
    await Promise.all(writes);
    for (const limit of limits) limit.restore();
  });
});

describe("what is told about a call", () => {
  it("its trace goes to the upstream and into the log (rules/calls#traces)", async () => {
    const traceparent = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01";
    const warn = jest.spyOn(log, "warn").mockReturnValue();
    respond = (response) => response.writeHead(500).end();
    const context = { ...CALL_CONTEXT, site: "traced", trace: { traceparent, tracestate: "vendor=1" } };
    await callUpstream(login, WRITE_PAYLOAD, context);
    expect(receivedHeaders).toMatchObject({ traceparent, tracestate: "vendor=1" });
    expect(warn).toHaveBeenCalledWith(
      "upstream answer refused",
      expect.objectContaining({ traceId: "4bf92f3577b34da6a3ce929d0e0e4736" }),
    );
    await callUpstream(login, WRITE_PAYLOAD, { ...context, trace: null });
    expect(receivedHeaders).not.toHaveProperty("traceparent");
    warn.mockRestore();
  });

  it("its outcome and duration are measured", async () => {
    const measured: MeasuredCall[] = [];
    setMeasurements({
      addCall: (call) => measured.push(call),
      addRendering: () => undefined,
      addPage: () => undefined,
      addLine: () => undefined,
      setPageStore: () => undefined,
    });
    const context = { ...CALL_CONTEXT, site: "measured" };
    const call = () => callUpstream(login, WRITE_PAYLOAD, context);
    respond = (response) =>
      response.setHeader("Content-Type", "application/json").end(JSON.stringify({ code: 3001 }));
    await call();
    respond = (response) => response.writeHead(503).end();
    for (let attempt = 0; attempt < 6; attempt += 1) await call();
    setMeasurements(null);
    await call();
    expect(measured.map(({ outcome }) => outcome)).toEqual([
      "failure",
      ...Array(5).fill("unreachable"),
      "skipped",
    ]);
    expect(measured[0]).toMatchObject({ upstream: "user", call: "login" });
    expect(measured[0]?.seconds).toBeGreaterThan(0);
  });
});

describe("an answer with the same text as an earlier one", () => {
  const answerWith = (name: string) => {
    respond = (response) => response.end(JSON.stringify({ code: 0, data: { address: `/api/site/${name}` } }));
  };

  it("is read once where it belongs to no member, and its data can't be changed", async () => {
    const read = async (token: string | null = null) => {
      const outcome = await callUpstream(readTextsAddress, {}, { ...CALL_CONTEXT, site: "same", token });
      if (!outcome.ok) throw new Error(String(outcome.code));
      return outcome.data;
    };
    answerWith("one");
    const first = await read();
    expect(await read()).toBe(first);
    expect(Object.isFrozen(first)).toBe(true);
    expect(await read("token")).not.toBe(first);
    answerWith("two");
    expect(await read()).toEqual({ address: "/api/site/two" });
  });
});
