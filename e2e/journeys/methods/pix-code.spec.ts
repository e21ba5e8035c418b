import { expectAccessible } from "@/e2e/expect-accessible";
import { expect, PHONE, memberTest as test } from "@/e2e/fixtures";
import { fetchPayment, placeOrderByPix } from "@/e2e/stack/purchase";
import { sandbox } from "@/e2e/stack/sandbox";
import { expectPaid, payInBank, readOrderId, readPixCode } from "@/e2e/steps/checkout";
import { scanQr } from "@/e2e/steps/scan";
import { formatMoney } from "@/lib/domain/money/format-money";
import { decodePix } from "@/lib/testing/decoders/decode-pix";

test.describe("on a phone", () => {
  test.use(PHONE);

  test("an expired code is renewed on the same order, and paid", async ({ page, t, member }) => {
    // Browser: the narrow layout of the expired code, and the page that waits finds out by itself.
    const { orderId } = await placeOrderByPix(member);
    await page.goto(`/payment-pix?orderId=${orderId}`);
    const first = await readPixCode(page, t);
    const { ref } = await sandbox.charge(orderId);
    await sandbox.act(ref, "expire");
    await expect(page.getByRole("heading", { name: t("payment.pix.expired.title") })).toBeVisible();
    await expect(page.getByLabel(t("payment.pix.codeLabel"), { exact: true })).toHaveCount(0);
    await expectAccessible(page);

    await page.getByRole("button", { name: t("payment.pix.expired.renew") }).click();
    await expect(page.getByLabel(t("payment.pix.codeLabel"), { exact: true })).toBeVisible();
    expect(await readPixCode(page, t)).not.toBe(first);
    expect(readOrderId(page)).toBe(orderId);
    await payInBank(page, await readPixCode(page, t));
    await expectPaid(page, t);
    expect(readOrderId(page)).toBe(orderId);
  });
});

test("an order is canceled after a confirmation, and its code is invalid", async ({ page, t, member }) => {
  // Browser: the page lies behind a dialog of the browser's own.
  const { orderId } = await placeOrderByPix(member);
  await page.goto(`/payment-pix?orderId=${orderId}`);
  await page.getByRole("button", { name: t("payment.pix.cancel") }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(t("payment.cancel.body"));
  await expectAccessible(page);
  await dialog.getByRole("button", { name: t("payment.cancel.keep") }).click();
  await expect(dialog).toBeHidden();
  expect((await fetchPayment(member, orderId)).status).toBe("pending");
  await page.getByRole("button", { name: t("payment.pix.cancel") }).click();
  await dialog.getByRole("button", { name: t("payment.cancel.confirm") }).click();
  await expect(
    page.getByRole("heading", { level: 1, name: t("payment.result.cancelled.title") }),
  ).toBeVisible();
  expect((await sandbox.charge(orderId)).state).not.toBe("pending");
});

test("the QR code equals the text code that is copied, contains the order's amount and number, and pays", async ({
  page,
  t,
  member,
  context,
}) => {
  // Browser: the code is scanned from the pixels of the screen, and the text is read from the clipboard.
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { orderId, amount } = await placeOrderByPix(member);
  await page.goto(`/payment-pix?orderId=${orderId}`);
  const name = t("payment.pix.qrLabel", { amount: formatMoney(amount, "pt") });
  // A desktop shows it at once.
  const scanned = await scanQr(page.getByRole("img", { name, exact: true }).filter({ visible: true }));
  expect(scanned).toBe(await readPixCode(page, t));
  await page.getByRole("button", { name: t("payment.pix.copy") }).click();
  await expect(page.getByRole("button", { name: t("payment.pix.copied") })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(scanned);
  // The decoder verifies the checksum.
  const read = decodePix(scanned);
  if (!read.ok) throw new Error(`The code is wrong: ${read.fault}`);
  const { attemptId } = await fetchPayment(member, orderId);
  expect(read.code).toMatchObject({ amount: amount.amount, once: true, txid: attemptId.slice(0, 25) });
  await payInBank(page, scanned);
  await expectPaid(page, t);
});
