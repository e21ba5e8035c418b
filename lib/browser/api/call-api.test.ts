/** @jest-environment ./lib/testing/browser-environment.mjs */
import {
  createFailureResponse,
  createSuccessResponse,
  type StubNetwork,
  stubNetwork,
} from "@/lib/testing/stub-network";
import { callApi } from "./call-api";
import { type ReportedFailure, setFailureListener } from "./failure-channel";

let network: StubNetwork;
afterEach(() => network.restore());

beforeEach(() => {
  setFailureListener(() => {})();
  sessionStorage.setItem("fingerprint", "f".repeat(32));
  document.documentElement.lang = "es";
  document.documentElement.dataset.client = "web";
});

const LOGIN_PAYLOAD = { account: "ana@example.com", type: "email", password: "secret" } as const;

describe("callApi (rules/calls#list-of-calls)", () => {
  it("says who asks, from where and in which language, as the page is at that moment", async () => {
    network = stubNetwork({ "/api/site/listPlans/v1": () => createSuccessResponse({ plans: [] }) });
    const outcome = await callApi("listPlans", { language: "es" });
    expect(outcome).toEqual({ ok: true, data: { plans: [] } });
    document.documentElement.dataset.client = "wap";
    // biome-ignore lint/suspicious/noDocumentCookie: the scene arrives as a cookie.
    document.cookie = "scene=STB";
    await callApi("listPlans", { language: "es" });
    const [desktop, phone] = network.requests;
    expect(desktop?.path).toBe("/api/site/listPlans/v1?language=es");
    expect(Object.fromEntries(desktop?.headers ?? [])).toMatchObject({
      language: "es",
      "client-type": "WEB",
      scene: "WEB",
      fingerprint: "f".repeat(32),
    });
    expect(phone?.headers.get("client-type")).toBe("WAP");
    expect(phone?.headers.get("scene")).toBe("STB");
    expect(phone?.headers.has("authorization")).toBe(false);
    // biome-ignore lint/suspicious/noDocumentCookie: takes it away again.
    document.cookie = "scene=; max-age=0";
  });

  it("sends a body as JSON and the key that makes a payment happen once", async () => {
    network = stubNetwork({ "/api/bill/pay/v1": () => createSuccessResponse({ orderId: "1" }) });
    const payload = { planId: "1", method: "pix", quoteId: "q" };
    await callApi("pay", payload, { idempotencyKey: "k".repeat(20) });
    expect(network.requests[0]?.body).toEqual(payload);
    expect(network.requests[0]?.headers.get("content-type")).toBe("application/json");
    expect(network.requests[0]?.headers.get("idempotency-key")).toBe("k".repeat(20));
  });

  it("asks a read once more when the network gave nothing, and then gives up", async () => {
    network = stubNetwork({});
    const outcome = await callApi("listOrders", {});
    expect(outcome).toEqual({ ok: false, code: -24040, transport: "offline" });
    expect(network.requests).toHaveLength(2);
  });

  it("never asks twice where something changes", async () => {
    network = stubNetwork({});
    const outcome = await callApi("login", LOGIN_PAYLOAD);
    expect(outcome).toMatchObject({ ok: false, transport: "offline" });
    expect(network.requests).toHaveLength(1);
  });

  it("does not repeat a call that was answered, whatever the answer", async () => {
    network = stubNetwork({ "/api/bill/orders/v1": () => createFailureResponse(-24040, { status: 502 }) });
    expect(await callApi("listOrders", {})).toEqual({ ok: false, code: -24040, transport: "uncertain" });
    expect(network.requests).toHaveLength(1);
  });

  it("tells a call that was given up from one that got lost", async () => {
    const leaving = new AbortController();
    network = stubNetwork({
      "/api/bill/orders/v1": (_, request) =>
        new Promise((_resolve, reject) => {
          request.signal.addEventListener("abort", () => reject(request.signal.reason));
          leaving.abort();
        }),
    });
    const outcome = await callApi("listOrders", {}, { signal: leaving.signal });
    expect(outcome).toMatchObject({ ok: false, transport: "aborted" });
    expect(network.requests).toHaveLength(1);
  });

  it("gives up after 60 seconds", async () => {
    jest.useFakeTimers();
    network = stubNetwork({ "/api/user/login/v1": () => new Promise(() => {}) });
    const pending = callApi("login", LOGIN_PAYLOAD);
    await jest.advanceTimersByTimeAsync(59_900);
    expect(network.requests).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(200);
    expect(await pending).toEqual({ ok: false, code: -24040, transport: "timeout" });
    jest.useRealTimers();
  });

  it("does not believe a page of somebody else's", async () => {
    network = stubNetwork({ "/api/site/listPlans/v1": () => new Response("<html>hotel wifi</html>") });
    expect(await callApi("listPlans", {})).toEqual({ ok: false, code: -2499 });
  });
});

describe("failures reach the reactor", () => {
  it("hands them over, those from before it was there first, and keeps quiet where asked to", async () => {
    network = stubNetwork({
      "/api/bill/orders/v1": () => createFailureResponse(1001),
      "/api/site/report": () => createFailureResponse(1001),
    });
    await callApi("listOrders", {});
    const heard: ReportedFailure[] = [];
    const stop = setFailureListener((failure) => heard.push(failure));
    await callApi("listOrders", {}, { report: "consequences" });
    await callApi("reportEvent", { event: "x", fields: {} }, { report: "nothing" });
    stop();
    const outcome = { ok: false, code: 1001 };
    expect(heard).toEqual([
      { call: "listOrders", outcome, report: "everything" },
      { call: "listOrders", outcome, report: "consequences" },
    ]);
  });
});
