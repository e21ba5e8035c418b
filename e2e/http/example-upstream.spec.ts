import { expect, httpTest } from "@/e2e/fixtures";
import { callAsPage, sendRequest } from "@/e2e/stack/send-request";
import { openTestStorefront } from "@/e2e/stack/test-storefront";
import { EXAMPLE_MEMBER, openExampleUpstream } from "@/scripts/contract/open-example-upstream.fixture";

const PUBLIC_PATHS = ["/", "/pricing-table", "/plan-details/12", "/help", "/privacy", "/login", "/register"];

httpTest("the example upstream is a whole shop, without the call findSite", async () => {
  httpTest.setTimeout(120_000);
  const upstream = await openExampleUpstream();
  const { address } = upstream;
  const shop = await openTestStorefront({
    SITE_API_URL: address,
    USER_API_URL: address,
    BILLING_API_URL: address,
    SITES: "shop.acme.example=acme",
    UPSTREAM_SECRET: "s".repeat(32),
  });
  const target = { host: "shop.acme.example", port: shop.port };
  try {
    for (const path of PUBLIC_PATHS) {
      const page = await sendRequest(path, target);
      expect([path, page.status]).toEqual([path, 200]);
      expect(page.text, path).toContain("Acme");
    }
    expect((await sendRequest("/", { ...target, host: "other.example" })).status).toBe(404);

    const login = await callAsPage("/api/user/login/v1", {
      ...target,
      json: { ...EXAMPLE_MEMBER, type: "email" },
    });
    const cookie = login.cookies[0]?.split(";")[0] ?? "";
    const order = { planId: "12", method: "pix" };
    const quoted = await callAsPage("/api/bill/goodsValuation", { ...target, cookie, json: order });
    const { quoteId } = quoted.json().data as { quoteId: string };
    const placed = await callAsPage("/api/bill/pay/v1", {
      ...target,
      cookie,
      json: { ...order, quoteId },
      headers: { "idempotency-key": crypto.randomUUID() },
    });
    const { orderId } = placed.json().data as { orderId: string };
    await fetch(`${address}/paid/${orderId}`, { method: "POST" });
    const orders = await sendRequest("/orders", { ...target, cookie });
    expect(orders.text).toContain("Acme Yearly");
    const result = await sendRequest(`/paymentResult?orderId=${orderId}`, { ...target, cookie });
    expect(result.status).toBe(200);
  } finally {
    await shop.close();
    await upstream.close();
  }
});
