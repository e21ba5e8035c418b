import { readFileSync } from "node:fs";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";
import { findSiteByHost } from "@/lib/server/site/find-site-by-host";
import { EXAMPLE_MEMBER, type ExampleUpstream, openExampleUpstream } from "./open-example-upstream.fixture";
import { createPage, type Page } from "./page.fixture";

const HOST = "shop.acme.example";
let upstream: ExampleUpstream;
const page: Page = createPage(HOST);

beforeAll(async () => {
  upstream = await openExampleUpstream();
  process.env.SITE_API_URL = upstream.address;
  process.env.USER_API_URL = upstream.address;
  process.env.BILLING_API_URL = upstream.address;
  process.env.SITES = `${HOST}=acme`;
});
afterAll(() => upstream.close());

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
    const cookie = await page.logIn({ ...EXAMPLE_MEMBER, type: "email" });
    const { methods } = await page.call<{ methods: { code: string }[] }>(
      "/api/bill/payment/methods/v1",
      { planId: "12" },
      { cookie },
    );
    expect(methods.map(({ code }) => code)).toEqual(["pix"]);
    const order = { planId: "12", method: "pix" };
    const { quoteId } = await page.call<{ quoteId: string }>("/api/bill/goodsValuation", order, { cookie });
    const key = crypto.randomUUID();
    const purchase = { ...order, quoteId };
    const placed = await page.call<PaymentInfo>("/api/bill/pay/v1", purchase, { cookie, key });
    expect(placed).toMatchObject({ status: "pending", amount: { amount: 19900, currency: "BRL" } });
    expect(await page.call<PaymentInfo>("/api/bill/pay/v1", purchase, { cookie, key })).toEqual(placed);

    const { orderId } = placed;
    await fetch(`${upstream.address}/paid/${orderId}`, { method: "POST" });
    expect(
      await page.call<PaymentInfo>("/api/bill/payment-info/detail", { orderId }, { cookie }),
    ).toMatchObject({ status: "success", nextAction: { kind: "none" } });
    const { orders } = await page.call<{ orders: object[] }>("/api/bill/orders/v1", {}, { cookie });
    expect(orders).toMatchObject([{ id: orderId, status: "PAYMENT_SUCCEEDED", planName: "Acme Yearly" }]);
  });
});
