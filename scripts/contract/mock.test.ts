import type { AddressInfo } from "node:net";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";
import { formatConformance } from "./conform/format-conformance";
import { runConformance } from "./conform/run-conformance";
import { createMockServer } from "./create-mock-server";
import { parseMockFault } from "./mock-fault";
import { createPage } from "./page.fixture";
import { EXAMPLES } from "./recording/examples";

const HOST = "any.test";

/** Does something with a mock that has these faults. */
async function withMock<Result>(
  faults: Record<string, string>,
  use: (address: string) => Promise<Result>,
): Promise<Result> {
  const parsed = new Map(Object.entries(faults).map(([call, fault]) => [call, parseMockFault(fault)]));
  const server = createMockServer(parsed);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    return await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** The lines of a conformance run, without a member, against a mock with these faults. */
const runAgainstMock = (faults: Record<string, string>) =>
  withMock(faults, async (address) => {
    const addresses = { site: address, user: address, bill: address };
    const report = await runConformance({ addresses, host: HOST, site: null, member: null });
    return formatConformance(report).join("\n");
  });

describe("npm run mock", () => {
  it("answers as the contract says", async () => {
    expect(await runAgainstMock({})).toMatch(
      /What was asked fits\. Whether a plan can be bought is not known: .*pay/,
    );
  });

  it.each([
    ["status:500", /readPlan status: expected 200, got 500/],
    ["code:-2499", /readPlan code: expected 0, got -2499/],
    ["omit:features", /readPlan data\.features: expected array, got missing/],
    ["html", /readPlan answer: expected a JSON object/],
    ["truncate", /readPlan answer: expected a JSON object/],
    ["reset", /readPlan answer: expected an answer, got .*fetch failed/],
  ])("fails by switch: %s", async (fault, line) => {
    expect(await runAgainstMock({ readPlan: fault })).toMatch(line);
  });

  it.each(["", "status:99", "code:0", "delay:", "omit:", "burn"])("refuses the fault %p", (text) => {
    expect(() => parseMockFault(text)).toThrow("is no fault");
  });

  it("has quotes and orders that are still valid", async () => {
    const quote = await withMock({}, async (address) => {
      const answer = await fetch(`${address}/api/bill/goodsValuation`, { method: "POST" });
      return ((await answer.json()) as { data: { expiresAt: number } }).data;
    });
    expect(quote.expiresAt).toBeGreaterThan(Date.now());
  });

  it("sells the plan of the examples to the shop, up to the paid order with its delivered account", () =>
    withMock({}, async (address) => {
      process.env.SITE_API_URL = address;
      process.env.USER_API_URL = address;
      process.env.BILLING_API_URL = address;
      const page = createPage(HOST);
      const cookie = await page.logIn(EXAMPLES.login.payload);
      const { plans } = await page.read<{ plans: { id: string }[] }>("/api/site/listPlans/v1");
      const planId = plans[0]?.id ?? "";
      await page.read(`/api/site/plan/detail/${planId}`);
      await page.call("/api/site/checkPlanAvailable/v1", { planId }, { cookie });
      const { methods } = await page.call<{ methods: { code: string }[] }>(
        "/api/bill/payment/methods/v1",
        { planId },
        { cookie },
      );
      const order = { planId, method: methods[0]?.code };
      const { quoteId } = await page.call<{ quoteId: string }>("/api/bill/goodsValuation", order, { cookie });
      const key = crypto.randomUUID();
      const placed = await page.call<PaymentInfo>("/api/bill/pay/v1", { ...order, quoteId }, { cookie, key });
      expect(placed).toMatchObject({ planId, method: order.method, status: "pending" });
      const { orderId } = placed;
      const paid = await page.call("/api/bill/payment-info/detail", { orderId }, { cookie });
      expect(paid).toMatchObject({ orderId, planId, status: "success", amount: placed.amount });
      const receipt = await page.read(`/api/bill/order/v1/${orderId}`, cookie);
      expect(receipt).toMatchObject({ id: orderId, status: "PAYMENT_SUCCEEDED", total: placed.amount });
      expect(await page.read(`/api/bill/service/v1/${orderId}`, cookie)).toMatchObject({ orderId });
      const { orders } = await page.call<{ orders: object[] }>("/api/bill/orders/v1", {}, { cookie });
      expect(orders).toMatchObject([{ id: orderId }]);
    }));
});
