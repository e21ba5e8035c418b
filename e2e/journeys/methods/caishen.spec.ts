import type { Page } from "@playwright/test";
import { expectAccessible } from "@/e2e/expect-accessible";
import { expect, PHONE, memberTest as test } from "@/e2e/fixtures";
import { fetchPayment } from "@/e2e/stack/purchase";
import { sandbox } from "@/e2e/stack/sandbox";
import { expectPaid, readOrderId, type Texts } from "@/e2e/steps/checkout";
import {
  expectInstructions,
  expectPaymentClosed,
  payByCode,
  placeOrderByMethod,
  returnFromOrders,
} from "@/e2e/steps/instructions";
import { scanQr, showQrCode } from "@/e2e/steps/scan";
import { formatMoney } from "@/lib/domain/money/format-money";

test.use({ brand: "merlion", ...PHONE });

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

test("the same code after leaving; when it has expired, another one is scanned and pays the order", async ({
  page,
  t,
  member,
}) => {
  // Browser: the codes are scanned from the pixels of a narrow screen, and one page replaces the other by itself.
  const orderId = await placeOrderByMethod(page, t, "caishen", "caishen");
  await expect(page).toHaveURL(/\/paymentCaishen\?/);
  await expect(page.getByRole("timer")).toHaveText(/^(4:\d\d|5:00)$/);
  await expectAccessible(page);
  const first = await scanCaishenCode(page, t, member);
  await returnFromOrders(page, t);
  await expectInstructions(page, t, "caishen");
  expect(await scanCaishenCode(page, t, member)).toBe(first);

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
  await payByCode(second, "Confirm payment");
  await expectPaid(page, t);
  expect(readOrderId(page)).toBe(orderId);
});
