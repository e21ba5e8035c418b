import type { Page } from "@playwright/test";
import { expectAccessible } from "@/e2e/expect-accessible";
import { DEVICES, expect, memberTest as test } from "@/e2e/fixtures";
import { fetchPayment, placeOrderByCard, placeOrderByPix } from "@/e2e/stack/purchase";
import { sandbox } from "@/e2e/stack/sandbox";
import type { Texts } from "@/e2e/steps/checkout";
import { watchRequests } from "@/e2e/watch-requests";

const getPendingOrderLine = (page: Page, t: Texts) =>
  page.getByRole("complementary", { name: t("waiting.label") });

/** Opens a page and waits until its line would have been there: the pending orders and the line's script are loaded. */
async function openWithCart(page: Page, path: string): Promise<void> {
  const cartResponse = page.waitForResponse(/\/query\/cart/);
  const waitUntilIdle = watchRequests(page);
  await page.goto(path);
  await cartResponse;
  await waitUntilIdle();
}

for (const [device, use] of [...DEVICES, ["320 px", { viewport: { width: 320, height: 568 } }] as const]) {
  test.describe(device, () => {
    test.use(use);

    test("public pages show a pending order in one line that is in the flow and covers nothing", async ({
      page,
      t,
      member,
    }) => {
      test.slow();
      await placeOrderByPix(member);
      for (const path of ["/", "/pricing-table", "/plan-details/102", "/help", "/privacy"]) {
        await page.goto(path);
        const line = getPendingOrderLine(page, t);
        await expect(line, path).toBeVisible();
        await expect(line).toContainText(/R\$/);
        expect((await line.boundingBox())?.height, path).toBeLessThanOrEqual(56);
        expect(await line.evaluate((node) => getComputedStyle(node).position)).toBe("static");
        const [lineBox, headerBox] = [await line.boundingBox(), await page.getByRole("banner").boundingBox()];
        expect((lineBox?.y ?? 0) + (lineBox?.height ?? 0), path).toBeLessThanOrEqual(headerBox?.y ?? 0);
      }
      await expectAccessible(page);
    });
  });
}

test("the pages of the account and of payments have no line", async ({ page, t, member }) => {
  test.slow();
  const { orderId } = await placeOrderByPix(member);
  for (const path of [
    "/account",
    "/orders",
    `/orders?orderId=${orderId}`,
    "/payment?planId=104",
    `/payment-pix?orderId=${orderId}`,
    `/paymentResult?orderId=${orderId}`,
    "/stb-orders",
    "/go",
  ]) {
    await openWithCart(page, path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(getPendingOrderLine(page, t), path).toHaveCount(0);
  }
});

test("nothing moves when the line appears on a later page", async ({ page, t, member }) => {
  await placeOrderByPix(member);
  await openWithCart(page, "/orders");
  for (const path of ["/help", "/"]) {
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
          document.documentElement.dataset.shift = String(entry.value);
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto(path);
    await expect(getPendingOrderLine(page, t)).toBeVisible();
    await expect(page.locator("html"), path).not.toHaveAttribute("data-shift");
  }
});

test("the line leads to the payment, is closed with the keyboard, and stays closed", async ({
  page,
  t,
  member,
}) => {
  const { orderId } = await placeOrderByPix(member);
  await page.goto("/help");
  const pay = getPendingOrderLine(page, t).getByRole("link", { name: t("waiting.pay"), exact: true });
  await pay.click();
  await expect(page).toHaveURL(new RegExp(`/payment-pix\\?orderId=${orderId}`));
  await page.goto("/help");
  await pay.focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(getPendingOrderLine(page, t)).toHaveCount(0);
  await openWithCart(page, "/pricing-table");
  await expect(getPendingOrderLine(page, t)).toHaveCount(0);
});

test("of two pending orders the newest is named and the others are counted", async ({ page, t, member }) => {
  await placeOrderByPix(member, "101");
  await placeOrderByPix(member, "104");
  await page.goto("/help");
  await getPendingOrderLine(page, t)
    .getByRole("link", { name: t("waiting.more", { count: "1" }) })
    .click();
  await expect(page).toHaveURL(/\/orders\?state=waiting/);
  await expect(page.getByRole("article")).toHaveCount(2);
});

test("an order whose code has expired can still be paid", async ({ page, t, member }) => {
  const { orderId } = await placeOrderByPix(member);
  await sandbox.act((await sandbox.charge(orderId)).ref, "expire");
  await expect.poll(async () => (await fetchPayment(member, orderId)).nextAction.kind).toBe("none");
  await page.goto("/help");
  await getPendingOrderLine(page, t)
    .getByRole("link", { name: t("waiting.pay"), exact: true })
    .click();
  await expect(page).toHaveURL(new RegExp(`orderId=${orderId}`));
});

test("without pending orders there is no line", async ({ page, t, member }) => {
  await placeOrderByCard(member);
  const cartResponse = page.waitForResponse(/\/api\/bill\/query\/cart/);
  await page.goto("/help");
  expect((await (await cartResponse).json()).data.orders).toEqual([]);
  await expect(getPendingOrderLine(page, t)).toHaveCount(0);
});
