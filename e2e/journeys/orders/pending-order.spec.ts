import type { Page } from "@playwright/test";
import { expectAccessible } from "@/e2e/expect-accessible";
import { DEVICES, expect, memberTest as test } from "@/e2e/fixtures";
import { callAsMember, fetchPayment, placeOrderByCard, placeOrderByPix } from "@/e2e/stack/purchase";
import { sandbox } from "@/e2e/stack/sandbox";
import type { Texts } from "@/e2e/steps/checkout";
import { placeOrderWithCoupon } from "@/e2e/steps/coupon";
import { formatShortOrderId } from "@/lib/domain/orders/pending-order";

const getPendingOrderBar = (page: Page, t: Texts) =>
  page.getByRole("complementary", { name: t("waiting.label") });

const formatBarText = (t: Texts, key: string, values: Record<string, string>) => t(`waiting.${key}`, values);

for (const [device, use] of DEVICES) {
  test.describe(device, () => {
    test.use(use);

    test("every page shows a pending order with its method and timer, except its own pages", async ({
      page,
      t,
      member,
    }) => {
      test.slow();
      const { orderId } = await placeOrderByPix(member);
      for (const path of [
        "/",
        "/pricing-table",
        "/plan-details/102",
        "/help",
        "/privacy",
        "/account",
        "/orders",
      ]) {
        await page.goto(path);
        await expect(getPendingOrderBar(page, t), path).toContainText(
          formatBarText(t, "waits", { order: formatShortOrderId(orderId) }),
        );
        await expect(getPendingOrderBar(page, t)).toContainText("PIX");
        await expect(getPendingOrderBar(page, t).getByRole("timer")).toHaveText(/\d:\d\d/);
      }
      await expectAccessible(page);
      for (const path of [`/payment-pix?orderId=${orderId}`, `/orders?orderId=${orderId}`, "/go"]) {
        const cartResponse = page.waitForResponse(/\/query\/cart/);
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        // The bar would appear once the pending orders and its script are loaded.
        await cartResponse;
        await page.waitForLoadState("networkidle");
        await expect(getPendingOrderBar(page, t)).toHaveCount(0);
      }
    });

    test("the bar links to the payment and to other methods, and covers no controls", async ({
      page,
      t,
      member,
    }) => {
      const { orderId } = await placeOrderByPix(member);
      await page.goto("/help");
      await getPendingOrderBar(page, t)
        .getByRole("link", { name: t("waiting.continue"), exact: true })
        .click();
      await expect(page).toHaveURL(new RegExp(`/payment-pix\\?orderId=${orderId}`));
      await page.goto("/help");
      await getPendingOrderBar(page, t)
        .getByRole("link", { name: t("waiting.other"), exact: true })
        .click();
      await expect(page).toHaveURL(new RegExp(`/payment\\?orderId=${orderId}`));
      await page.goto("/help");
      await expect(getPendingOrderBar(page, t)).toBeVisible();
      // The last link of the page can be scrolled above the bar.
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      const last = page.getByRole("contentinfo").getByRole("link").last();
      const [above, below] = [await last.boundingBox(), await getPendingOrderBar(page, t).boundingBox()];
      expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual((below?.y ?? 0) + 1);
    });
  });
}

test("an order is canceled from the bar after a confirmation: its coupon is released and nothing is charged", async ({
  page,
  t,
  member,
}) => {
  const { orderId } = await placeOrderWithCoupon(member, { planId: "102", method: "pix", code: "WELCOME10" });
  await page.goto("/pricing-table");
  const dialog = page.getByRole("dialog");
  await getPendingOrderBar(page, t)
    .getByRole("button", { name: t("waiting.cancel"), exact: true })
    .click();
  await expect(dialog).toContainText("WELCOME10");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: t("waiting.keep") }).click();
  expect((await fetchPayment(member, orderId)).status).toBe("pending");
  await getPendingOrderBar(page, t)
    .getByRole("button", { name: t("waiting.cancel"), exact: true })
    .click();
  await dialog.getByRole("button", { name: t("waiting.cancelConfirm") }).click();
  const values = { order: formatShortOrderId(orderId), code: "WELCOME10" };
  await expect(getPendingOrderBar(page, t).getByRole("status")).toHaveText(
    formatBarText(t, "cancelledCoupon", values),
  );
  expect((await fetchPayment(member, orderId)).status).toBe("cancelled");
  const json = { planId: "104", method: "pix", discountCode: "WELCOME10" };
  expect((await callAsMember(member, "/api/bill/goodsValuation", { json })).json().code).toBe(0);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(getPendingOrderBar(page, t)).toHaveCount(0);
});

test("the bar is reached and dismissed with the keyboard, and stays dismissed in this tab", async ({
  page,
  t,
  member,
}) => {
  await placeOrderByPix(member);
  await page.goto("/help");
  await getPendingOrderBar(page, t)
    .getByRole("button", { name: t("waiting.cancel"), exact: true })
    .focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(
    getPendingOrderBar(page, t).getByRole("button", { name: t("waiting.cancel"), exact: true }),
  ).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(getPendingOrderBar(page, t)).toHaveCount(0);
  await page.goto("/pricing-table");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(getPendingOrderBar(page, t)).toHaveCount(0);
});

test("of two pending orders the newest is named and the others are counted", async ({ page, t, member }) => {
  await placeOrderByPix(member, "101");
  const { orderId } = await placeOrderByPix(member, "104");
  await page.goto("/help");
  await expect(getPendingOrderBar(page, t)).toContainText(formatShortOrderId(orderId));
  await getPendingOrderBar(page, t)
    .getByRole("link", { name: formatBarText(t, "more", { count: "1" }) })
    .click();
  await expect(page).toHaveURL(/\/orders\?state=waiting/);
  await expect(page.getByRole("article")).toHaveCount(2);
});

test("an order whose code has expired can still be continued", async ({ page, t, member }) => {
  const { orderId } = await placeOrderByPix(member);
  await sandbox.act((await sandbox.charge(orderId)).ref, "expire");
  await expect.poll(async () => (await fetchPayment(member, orderId)).nextAction.kind).toBe("none");
  await page.goto("/help");
  await getPendingOrderBar(page, t)
    .getByRole("link", { name: t("waiting.continue"), exact: true })
    .click();
  await expect(page).toHaveURL(new RegExp(`orderId=${orderId}`));
});

test("without pending orders there is no bar", async ({ page, t, member }) => {
  await placeOrderByCard(member);
  const cartResponse = page.waitForResponse(/\/api\/bill\/query\/cart/);
  await page.goto("/help");
  expect((await (await cartResponse).json()).data.orders).toEqual([]);
  await expect(getPendingOrderBar(page, t)).toHaveCount(0);
});
