/** @jest-environment ./lib/testing/browser-environment.mjs */
import { storeSessionMark } from "@/lib/browser/session/session-mark";
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

const SESSION = { uid: "u1", account: "ana@example.com", mark: "m1", expiresAt: 1_800_000_000_000 };
const LOGIN_PAYLOAD = { account: "ana@example.com", type: "email", password: "secret" } as const;

describe("callApi (rules/calls#list-of-calls)", () => {
  it("sends the current device, layout, scene and language of the page as headers", async () => {
    network = stubNetwork({ "/api/site/listPlans/v1": () => createSuccessResponse({ plans: [] }) });
    const outcome = await callApi("listPlans", { language: "es" });
    expect(outcome).toEqual({ ok: true, data: { plans: [] } });
    document.documentElement.dataset.client = "wap";
    // biome-ignore lint/suspicious/noDocumentCookie: the scene is read from a cookie.
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
    // biome-ignore lint/suspicious/noDocumentCookie: deletes the cookie.
    document.cookie = "scene=; max-age=0";
  });

  it("sends the payload as JSON with the idempotency key of a payment", async () => {
    network = stubNetwork({ "/api/bill/pay/v1": () => createSuccessResponse({ orderId: "1" }) });
    const payload = { planId: "1", method: "pix", quoteId: "q" };
    await callApi("pay", payload, { idempotencyKey: "k".repeat(20) });
    expect(network.requests[0]?.body).toEqual(payload);
    expect(network.requests[0]?.headers.get("content-type")).toBe("application/json");
    expect(network.requests[0]?.headers.get("idempotency-key")).toBe("k".repeat(20));
  });

  it("retries a read once after a network error, then returns the failure", async () => {
    network = stubNetwork({});
    const outcome = await callApi("listOrders", {});
    expect(outcome).toEqual({ ok: false, code: -24040, transport: "offline" });
    expect(network.requests).toHaveLength(2);
  });

  it.each([
    ["the session's cookie came back", createSuccessResponse({ ...SESSION, mark: "m2" }), "stored"],
    ["no cookie came back (fault F22)", createSuccessResponse(null), "blocked"],
    ["the cookie of another member came back", createSuccessResponse({ ...SESSION, uid: "u2" }), "blocked"],
    ["our server does not say", createFailureResponse(-24040, { status: 503 }), "stored"],
  ])("after a log-in, %s", async (_, answer, result) => {
    network = stubNetwork({
      "/api/user/login/v1": () => createSuccessResponse(SESSION),
      "/api/session": () => answer.clone(),
    });
    expect(await callApi("login", LOGIN_PAYLOAD)).toEqual(
      result === "stored" ? { ok: true, data: SESSION } : { ok: false, code: -24040, transport: "cookies" },
    );
    expect(network.requests.map(({ path }) => path)).toEqual(["/api/user/login/v1", "/api/session"]);
  });

  it("never retries a call that changes state", async () => {
    network = stubNetwork({});
    const outcome = await callApi("login", LOGIN_PAYLOAD);
    expect(outcome).toMatchObject({ ok: false, transport: "offline" });
    expect(network.requests).toHaveLength(1);
  });

  it("does not retry a call that was answered, even with an error", async () => {
    network = stubNetwork({ "/api/bill/orders/v1": () => createFailureResponse(-24040, { status: 502 }) });
    expect(await callApi("listOrders", {})).toEqual({ ok: false, code: -24040, transport: "uncertain" });
    expect(network.requests).toHaveLength(1);
  });

  it("distinguishes an aborted call from a lost one", async () => {
    const abortController = new AbortController();
    network = stubNetwork({
      "/api/bill/orders/v1": (_, request) =>
        new Promise((_resolve, reject) => {
          request.signal.addEventListener("abort", () => reject(request.signal.reason));
          abortController.abort();
        }),
    });
    const outcome = await callApi("listOrders", {}, { signal: abortController.signal });
    expect(outcome).toMatchObject({ ok: false, transport: "aborted" });
    expect(network.requests).toHaveLength(1);
  });

  it("times out after 60 seconds", async () => {
    jest.useFakeTimers();
    network = stubNetwork({ "/api/user/login/v1": () => new Promise(() => {}) });
    const pending = callApi("login", LOGIN_PAYLOAD);
    await jest.advanceTimersByTimeAsync(59_900);
    expect(network.requests).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(200);
    expect(await pending).toEqual({ ok: false, code: -24040, transport: "timeout" });
    jest.useRealTimers();
  });

  it.each([
    ["has ended, where the browser has one", "m1", 21],
    ["is needed, where it has none", null, -24010],
  ])("without the cookie, a session %s", async (_, mark, code) => {
    storeSessionMark(mark);
    network = stubNetwork({ "/api/bill/orders/v1": () => createFailureResponse(-24010, { status: 401 }) });
    expect(await callApi("listOrders", {})).toEqual({ ok: false, code });
    storeSessionMark(null);
  });

  it("rejects an answer that is not an envelope, such as the page of a wifi portal", async () => {
    network = stubNetwork({ "/api/site/listPlans/v1": () => new Response("<html>hotel wifi</html>") });
    expect(await callApi("listPlans", {})).toEqual({ ok: false, code: -2499 });
  });
});

describe("reporting failures to the listener", () => {
  it("delivers earlier failures first, and none of calls with the report mode `nothing`", async () => {
    network = stubNetwork({
      "/api/bill/orders/v1": () => createFailureResponse(1001),
      "/api/site/report": () => createFailureResponse(1001),
    });
    await callApi("listOrders", {});
    const reported: ReportedFailure[] = [];
    const removeListener = setFailureListener((failure) => reported.push(failure));
    await callApi("listOrders", {}, { report: "consequences" });
    await callApi("reportEvent", { event: "x", fields: {} }, { report: "nothing" });
    removeListener();
    const outcome = { ok: false, code: 1001 };
    expect(reported).toEqual([
      { call: "listOrders", outcome, report: "everything" },
      { call: "listOrders", outcome, report: "consequences" },
    ]);
  });
});
