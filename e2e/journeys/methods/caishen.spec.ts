import type { Page } from "@playwright/test";
import { expectAccessible } from "@/e2e/expect-accessible";
import { DEVICES, expect, memberTest as test } from "@/e2e/fixtures";
import { fetchPayment } from "@/e2e/stack/purchase";
import { sandbox } from "@/e2e/stack/sandbox";
import { expectPaid, getPayButton, readOrderId, type Texts } from "@/e2e/steps/checkout";
import {
  clickProviderButton,
  expectInstructions,
  expectPaymentClosed,
  expireCode,
  payByCode,
  placeOrderByMethod,
  renewCode,
  returnFromOrders,
} from "@/e2e/steps/instructions";
import { scanQr, showQrCode } from "@/e2e/steps/scan";
import { formatMoney } from "@/lib/domain/money/format-money";

test.use({ brand: "merlion" });

const PAY_BUTTON = "Confirm payment";
const placeOrderByCaishen = (page: Page, t: Texts) => placeOrderByMethod(page, t, "caishen", "caishen");

/** Decodes the QR code and expects the payload that billing returned. */
async function scanCaishenCode(
  page: Page,
  t: Texts,
  member: Parameters<typeof fetchPayment>[0],
): Promise<string> {
  const { amount, nextAction } = await fetchPayment(member, readOrderId(page));
  const name = t("codes.caishen.qr", {
    amount: formatMoney({ amount: amount.amount, currency: "USD" }, "en"),
  });
  const text = await scanQr(await showQrCode(page, name, t("payment.pix.showQr")));
  expect(text).toBe(nextAction.payload);
  return text;
}

for (const [device, use] of DEVICES) {
  test.describe(device, () => {
    test.use(use);

    test("an expired code is renewed, and the server rejects the old one", async ({ page, t, member }) => {
      const orderId = await placeOrderByCaishen(page, t);
      await expect(page).toHaveURL(/\/paymentCaishen\?/);
      await expect(page.getByRole("timer")).toHaveText(/^(4:\d\d|5:00)$/);
      await expectAccessible(page);
      const first = await scanCaishenCode(page, t, member);
      await sandbox.act((await sandbox.charge(orderId)).ref, "expire");
      await expect(page).toHaveURL(/\/caishenRepay\?/);
      await expect(page.getByRole("heading", { name: t("codes.caishen.expired.title") })).toBeVisible();
      await expect(page.getByRole("img", { name: /Caishen/ })).toHaveCount(0);
      await expectAccessible(page);
      await expectPaymentClosed(first);

      await page.getByRole("button", { name: t("codes.caishen.expired.renew") }).click();
      await expect(page).toHaveURL(/\/paymentCaishen\?/);
      await expectInstructions(page, t, "caishen");
      expect(readOrderId(page)).toBe(orderId);
      const second = await scanCaishenCode(page, t, member);
      expect(second).not.toBe(first);
      await expectPaymentClosed(first);
      await payByCode(second, PAY_BUTTON);
      await expectPaid(page, t);
      expect(readOrderId(page)).toBe(orderId);
    });
  });
}

test("returning to the page shows the same code, which is paid in time", async ({ page, t, member }) => {
  await placeOrderByCaishen(page, t);
  const first = await scanCaishenCode(page, t, member);
  await returnFromOrders(page, t);
  await expectInstructions(page, t, "caishen");
  expect(await scanCaishenCode(page, t, member)).toBe(first);
  await payByCode(first, PAY_BUTTON);
  await expectPaid(page, t);
});

test("a refusal in the app is shown, and a new code pays the same order", async ({ page, t, member }) => {
  const orderId = await placeOrderByCaishen(page, t);
  const first = await scanCaishenCode(page, t, member);
  await clickProviderButton(orderId, "Refuse");
  await expect(page.getByRole("heading", { level: 1, name: t("payment.result.failed.title") })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/payment?orderId=${orderId}&method=caishen`);
  await getPayButton(page, t, "caishen").click();
  await expectInstructions(page, t, "caishen");
  const second = await scanCaishenCode(page, t, member);
  expect(second).not.toBe(first);
  await payByCode(second, PAY_BUTTON);
  await expectPaid(page, t);
  expect(readOrderId(page)).toBe(orderId);
});

test("a payment for an expired code still counts and is shown as late", async ({ page, t }) => {
  const orderId = await placeOrderByCaishen(page, t);
  await expireCode(page, t, "caishen", orderId);
  await sandbox.act((await sandbox.charge(orderId)).ref, "payLate");
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expectPaid(page, t);
  await expect(page.getByText(t("payment.result.success.late"))).toBeVisible();
});

test("a page of another state redirects to the current one", async ({ page, t, member }) => {
  const orderId = await placeOrderByCaishen(page, t);
  await page.goto(`/caishenRepay?orderId=${orderId}`);
  await expect(page).toHaveURL(/\/paymentCaishen\?/);
  await page.goto(`/paynowTips?orderId=${orderId}`);
  await expect(page).toHaveURL(/\/paymentCaishen\?/);
  await expireCode(page, t, "caishen", orderId);
  await page.goto(`/paymentCaishen?orderId=${orderId}`);
  await expect(page).toHaveURL(/\/caishenRepay\?/);
  await renewCode(page, t, "caishen");
  await payByCode(await scanCaishenCode(page, t, member), PAY_BUTTON);
  await expectPaid(page, t);
});
