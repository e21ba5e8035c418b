import { readFileSync } from "node:fs";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";
import { startSession } from "@/lib/server/session/start-session";
import { findSiteByHost } from "@/lib/server/site/find-site-by-host";
import { forwardCall } from "@/lib/server/upstream/forward-call";
import { EXAMPLE_MEMBER, type ExampleUpstream, openExampleUpstream } from "./open-example-upstream.fixture";

const HOST = "shop.acme.example";
let upstream: ExampleUpstream;

beforeAll(async () => {
  upstream = await openExampleUpstream();
  process.env.SITE_API_URL = upstream.address;
  process.env.USER_API_URL = upstream.address;
  process.env.BILLING_API_URL = upstream.address;
  process.env.SITES = `${HOST}=acme`;
});
afterAll(() => upstream.close());

interface PageCall {
  cookie?: string;
  key?: string;
}

const createRequest = (path: string, payload: object, { cookie, key }: PageCall = {}) =>
  new Request(`http://${HOST}${path}`, {
    method: "POST",
    body: JSON.stringify(payload),
    headers: {
      Host: HOST,
      "Sec-Fetch-Site": "same-origin",
      "Content-Type": "application/json",
      ...(cookie ? { Cookie: cookie } : {}),
      ...(key ? { "Idempotency-Key": key } : {}),
    },
  });

/** The data of a call that a page makes through the shop's own route. */
async function callAsPage<Data>(path: string, payload: object, options: PageCall): Promise<Data> {
  const response = await forwardCall(createRequest(path, payload, options));
  const { code, data } = (await response.json()) as { code: number; data: Data };
  expect({ path, status: response.status, code }).toEqual({ path, status: 200, code: 0 });
  return data;
}

describe("the example upstream behind the shop's server", () => {
  it("is short", () => {
    const lines = readFileSync("examples/upstream/server.mjs", "utf8").trimEnd().split("\n");
    expect(lines.length).toBeLessThanOrEqual(200);
  });

  it("has a brand, without the call findSite", async () => {
    expect(await findSiteByHost(`${HOST}:3000`)).toMatchObject({
      kind: "site",
      record: { site: "acme", langs: ["en"] },
    });
  });

  it("sells a plan: log-in, price, PIX, money, paid order", async () => {
    const login = await startSession(
      createRequest("/api/user/login/v1", { ...EXAMPLE_MEMBER, type: "email" }),
    );
    expect(login.status).toBe(200);
    const cookie = login.headers.get("set-cookie")?.split(";")[0] ?? "";

    const { methods } = await callAsPage<{ methods: { code: string }[] }>(
      "/api/bill/payment/methods/v1",
      { planId: "12" },
      { cookie },
    );
    expect(methods.map(({ code }) => code)).toEqual(["pix"]);
    const order = { planId: "12", method: "pix" };
    const { quoteId } = await callAsPage<{ quoteId: string }>("/api/bill/goodsValuation", order, { cookie });
    const key = crypto.randomUUID();
    const purchase = { ...order, quoteId };
    const placed = await callAsPage<PaymentInfo>("/api/bill/pay/v1", purchase, { cookie, key });
    expect(placed).toMatchObject({ status: "pending", amount: { amount: 19900, currency: "BRL" } });
    expect(await callAsPage<PaymentInfo>("/api/bill/pay/v1", purchase, { cookie, key })).toEqual(placed);

    const { orderId } = placed;
    await fetch(`${upstream.address}/paid/${orderId}`, { method: "POST" });
    expect(
      await callAsPage<PaymentInfo>("/api/bill/payment-info/detail", { orderId }, { cookie }),
    ).toMatchObject({ status: "success", nextAction: { kind: "none" } });
    const { orders } = await callAsPage<{ orders: object[] }>("/api/bill/orders/v1", {}, { cookie });
    expect(orders).toMatchObject([{ id: orderId, status: "PAYMENT_SUCCEEDED", planName: "Acme Yearly" }]);
  });
});
