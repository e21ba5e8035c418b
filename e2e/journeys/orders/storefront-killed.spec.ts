import { getBrandUrl } from "@/e2e/brand-url";
import { expect, storefrontTest } from "@/e2e/fixtures";
import type { TestMember } from "@/e2e/stack/member";
import { callAsMember, placeOrderByPix, TEST_CARDS } from "@/e2e/stack/purchase";
import { sandbox } from "@/e2e/stack/sandbox";
import type { TestStorefront } from "@/e2e/stack/test-storefront";
import {
  chooseMethod,
  expectPaid,
  fillCard,
  getPayButton,
  REPEAT_TIMEOUT,
  readOrderId,
} from "@/e2e/steps/checkout";

/** Console errors of a browser when the server is down. */
const CONNECTION_ERROR =
  /ERR_(CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED|INCOMPLETE)/;

storefrontTest.beforeEach(({ complaints }) => complaints.expect(CONNECTION_ERROR));

/** Kills the process (SIGKILL) when the upstream receives a payment, or has handled it if `paid`; resolves afterwards. */
function killOnPayment(shop: TestStorefront, { paid }: { paid: boolean }): Promise<void> {
  return new Promise((resolve) => {
    shop.upstream.setFault(/\/api\/bill\/pay\//, async (exchange) => {
      if (paid) await exchange.callBackend();
      await shop.kill();
      resolve();
    });
  });
}

/** The status of each order that the member has. */
async function listOrderStatuses(member: TestMember): Promise<string[]> {
  const answer = await callAsMember(member, "/api/bill/orders/v1", { json: {} });
  return (answer.json().data as { orders: { status: string }[] }).orders.map(({ status }) => status);
}

for (const [when, paid] of [
  ["before billing receives the payment", false],
  ["after the card was charged, before the response", true],
] as const) {
  storefrontTest(
    `killed ${when}: the page retries until it is restarted, and the card is charged once`,
    async ({ page, t, shop, member }) => {
      // Browser: what an open page does while its server is gone, and that it repeats the payment by itself.
      storefrontTest.setTimeout(180_000);
      await page.goto("/payment?planId=101");
      await chooseMethod(page, t, "card");
      await fillCard(page, t, TEST_CARDS.approved);
      const dead = killOnPayment(shop, { paid });
      await getPayButton(page, t, "card").click();
      await dead;
      await expect(page.getByRole("dialog")).toContainText(t("checkout.checking.body"));
      shop.upstream.reset();
      await shop.start();
      await expectPaid(page, t, REPEAT_TIMEOUT);
      expect(await sandbox.charges(readOrderId(page))).toHaveLength(1);
      expect(await listOrderStatuses(member)).toEqual(["PAYMENT_SUCCEEDED"]);
    },
  );
}

storefrontTest(
  "killed while a PIX payment is pending and paid: the page shows it after the restart",
  async ({ page, t, shop, member }) => {
    // Browser: what an open page says while its server is gone, and that it asks again by itself.
    storefrontTest.setTimeout(180_000);
    const { orderId } = await placeOrderByPix(member);
    await page.goto(`/payment-pix?orderId=${orderId}`);
    await expect(page.getByText(t("payment.watch.waiting")).filter({ visible: true }).first()).toBeVisible();
    await shop.kill();
    await sandbox.act((await sandbox.charge(orderId)).ref, "pay");
    await page
      .getByRole("button", { name: t("payment.watch.askNow") })
      .first()
      .click();
    await expect(page.getByText(t("payment.watch.failing")).filter({ visible: true }).first()).toBeVisible();
    await shop.start();
    // The page asks again by itself.
    await expectPaid(page, t, REPEAT_TIMEOUT);
  },
);

storefrontTest(
  "killed while the buyer is at the bank: the return is lost, the payment is not",
  async ({ page, t, shop, member, brand, baseURL }) => {
    // Browser: the bank's page, whose way back to the shop fails.
    storefrontTest.setTimeout(180_000);
    // The bank returns to the brand's own address, which is that of the shared storefront: this one stands there.
    const brandUrl = getBrandUrl(brand);
    await page.route(`${brandUrl}/**`, (route) =>
      route.continue({
        url: route
          .request()
          .url()
          .replace(brandUrl, baseURL ?? ""),
      }),
    );
    await page.goto("/payment?planId=101");
    await chooseMethod(page, t, "card");
    await fillCard(page, t, TEST_CARDS.challenge);
    await getPayButton(page, t, "card").click();
    const confirm = page.getByRole("button", { name: "Yes, confirm" });
    await expect(confirm).toBeVisible();
    await shop.kill();
    const lost = page.waitForEvent("requestfailed");
    await confirm.click();
    await lost;
    await shop.start();
    // The provider's notification takes a moment.
    await expect.poll(() => listOrderStatuses(member)).toEqual(["PAYMENT_SUCCEEDED"]);
    await page.goto("/orders");
    await expect(page.getByRole("article").getByText(t("orders.status.paymentSucceeded"))).toBeVisible();
  },
);
