import type { PaymentInfo } from "@/lib/contract/bill/next-action";
import { EXAMPLES } from "@/scripts/contract/recording/examples";
import { createPage } from "./page.fixture";

/**
 * Buys the plan of the examples at a host of the shop, as its pages do, up to the paid order and its delivered account.
 * Once in a process, because the addresses of the upstreams are read once.
 */
export async function buyExamplePlan(address: string, host: string): Promise<void> {
  process.env.SITE_API_URL = address;
  process.env.USER_API_URL = address;
  process.env.BILLING_API_URL = address;
  const page = createPage(host);
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
}
