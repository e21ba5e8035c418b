import type { Page } from "@playwright/test";
import { expectAccessible } from "@/e2e/expect-accessible";
import { DEVICES, expect, memberTest as test } from "@/e2e/fixtures";
import { callAsMember, fetchPayment } from "@/e2e/stack/purchase";
import { sandbox } from "@/e2e/stack/sandbox";
import { chooseMethod, expectPaid, getPayButton, readOrderId, type Texts } from "@/e2e/steps/checkout";
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
import { scanQr, scanQrFile, showQrCode } from "@/e2e/steps/scan";
import { HOUR_MS } from "@/lib/config/constants";
import { formatMoney } from "@/lib/domain/money/format-money";
import { decodePaynow } from "@/lib/testing/decoders/decode-paynow";

test.use({ brand: "merlion" });

const placeOrderByPaynow = (page: Page, t: Texts) => placeOrderByMethod(page, t, "paynow", "paynow");

/** Decodes the QR code. */
async function scanPaynowCode(page: Page, t: Texts, amount: number): Promise<string> {
  const name = t("codes.paynow.qr", { amount: formatMoney({ amount, currency: "SGD" }, "en") });
  return scanQr(await showQrCode(page, name, t("payment.pix.showQr")));
}

for (const [device, use] of DEVICES) {
  test.describe(device, () => {
    test.use(use);

    test("the code contains the order's amount, bill number and expiry", async ({ page, t, member }) => {
      const orderId = await placeOrderByPaynow(page, t);
      await expect(page).toHaveURL(/\/paynowTips\?/);
      await expect(page.getByRole("timer")).toHaveText(/^(59:\d\d|1:00:00|60:00)$/);
      await expectAccessible(page);
      const { amount, expiresAt } = await fetchPayment(member, orderId);
      expect(amount.currency).toBe("SGD");
      const text = await scanPaynowCode(page, t, amount.amount);
      // The decoder verifies the checksum.
      const read = decodePaynow(text);
      if (!read.ok) throw new Error(`The code is wrong: ${read.fault}`);
      expect(read.code.amount).toBe(amount.amount);
      await expect(page.getByText(read.code.billNumber, { exact: true })).toBeVisible();
      const inSingapore = new Date(expiresAt + 8 * HOUR_MS).toISOString().slice(0, 19);
      expect(read.code.expiry).toBe(inSingapore.replace(/\D/g, ""));
      await payByCode(text, "Slide to pay");
      await expectPaid(page, t);
      expect(readOrderId(page)).toBe(orderId);
    });
  });
}

test("the method accepts only Singapore dollars: the price changes, and other currencies are refused", async ({
  page,
  t,
  member,
}) => {
  await page.goto("/payment?planId=102&currency=USD");
  await chooseMethod(page, t, "paynow");
  await expect(getPayButton(page, t, "paynow")).toBeEnabled();
  await expect(page.getByText(/^S\$/).filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByLabel(t("checkout.currency"), { exact: true })).toHaveCount(0);
  await expectAccessible(page);
  const quoteFields = { planId: "102", method: "paynow", currency: "USD" };
  const refused = await callAsMember(member, "/api/bill/goodsValuation", { json: quoteFields });
  expect(refused.json().code).toBe(-2408);
});

test("an expired code is renewed on the same order; the old one is invalid", async ({ page, t, member }) => {
  const orderId = await placeOrderByPaynow(page, t);
  const { amount } = await fetchPayment(member, orderId);
  const first = await scanPaynowCode(page, t, amount.amount);
  await expireCode(page, t, "paynow", orderId);
  await expect(page.getByRole("img", { name: /PayNow/ })).toHaveCount(0);
  await expectAccessible(page);
  await renewCode(page, t, "paynow");
  const second = await scanPaynowCode(page, t, amount.amount);
  expect(second).not.toBe(first);
  expect(decodePaynow(second)).toMatchObject({ ok: true, code: { amount: amount.amount } });
  await expectPaymentClosed(first);
  await payByCode(second, "Slide to pay");
  await expectPaid(page, t);
  expect(readOrderId(page)).toBe(orderId);
});

test("a rejection by the bank is shown, and the same order is paid again", async ({ page, t, member }) => {
  const orderId = await placeOrderByPaynow(page, t);
  const { amount } = await fetchPayment(member, orderId);
  await clickProviderButton(orderId, "The bank rejects it");
  await expect(page.getByRole("heading", { level: 1, name: t("payment.result.failed.title") })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/payment?orderId=${orderId}&method=paynow`);
  await getPayButton(page, t, "paynow").click();
  await expectInstructions(page, t, "paynow");
  expect(readOrderId(page)).toBe(orderId);
  await payByCode(await scanPaynowCode(page, t, amount.amount), "Slide to pay");
  await expectPaid(page, t);
});

test("returning to the page shows the same code; a late payment counts", async ({ page, t, member }) => {
  const orderId = await placeOrderByPaynow(page, t);
  const { amount } = await fetchPayment(member, orderId);
  const first = await scanPaynowCode(page, t, amount.amount);
  await returnFromOrders(page, t);
  await expectInstructions(page, t, "paynow");
  expect(await scanPaynowCode(page, t, amount.amount)).toBe(first);
  await expireCode(page, t, "paynow", orderId);
  await sandbox.act((await sandbox.charge(orderId)).ref, "payLate");
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expectPaid(page, t);
  await expect(page.getByText(t("payment.result.success.late"))).toBeVisible();
});

test("the code is saved as an image, for a bank's app on the same phone", async ({ page, t, member }) => {
  const orderId = await placeOrderByPaynow(page, t);
  const { amount } = await fetchPayment(member, orderId);
  const text = await scanPaynowCode(page, t, amount.amount);
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: t("codes.save") }).click();
  const imagePath = await (await saved).path();
  expect((await saved).suggestedFilename()).toBe(`paynow-${orderId}.png`);
  expect(await scanQrFile(imagePath)).toBe(text);
});
