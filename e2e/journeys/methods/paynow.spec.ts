import type { Page } from "@playwright/test";
import { expectAccessible } from "@/e2e/expect-accessible";
import { expect, PHONE, memberTest as test } from "@/e2e/fixtures";
import { fetchPayment } from "@/e2e/stack/purchase";
import { expectPaid, readOrderId, type Texts } from "@/e2e/steps/checkout";
import {
  expectInstructions,
  payByCode,
  placeOrderByMethod,
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

test("the code contains the order's amount, bill number and expiry, stays the same after leaving, and pays", async ({
  page,
  t,
  member,
}) => {
  // Browser: the code is scanned from the pixels of the screen.
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
  await returnFromOrders(page, t);
  await expectInstructions(page, t, "paynow");
  expect(await scanPaynowCode(page, t, amount.amount)).toBe(text);
  await payByCode(text, "Slide to pay");
  await expectPaid(page, t);
  expect(readOrderId(page)).toBe(orderId);
});

test.describe("on a phone", () => {
  test.use(PHONE);

  test("the code is saved as an image, for a bank's app on the same phone", async ({ page, t, member }) => {
    // Browser: a picture is drawn from the code and downloaded, and is scanned from its file.
    const orderId = await placeOrderByPaynow(page, t);
    const { amount } = await fetchPayment(member, orderId);
    const text = await scanPaynowCode(page, t, amount.amount);
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: t("codes.save") }).click();
    const imagePath = await (await saved).path();
    expect((await saved).suggestedFilename()).toBe(`paynow-${orderId}.png`);
    expect(await scanQrFile(imagePath)).toBe(text);
  });
});
