import { expectAccessible } from "@/e2e/expect-accessible";
import { DEVICES, expect, memberTest as test } from "@/e2e/fixtures";
import { fetchPayment, placeOrderByPix } from "@/e2e/stack/purchase";
import { sandbox } from "@/e2e/stack/sandbox";
import { expectPaid, payInBank, readOrderId, readPixCode } from "@/e2e/steps/checkout";
import { scanQr, showQrCode } from "@/e2e/steps/scan";
import { formatMoney } from "@/lib/domain/money/format-money";
import { decodePix } from "@/lib/testing/decoders/decode-pix";

for (const [device, use] of DEVICES) {
  test.describe(device, () => {
    test.use(use);

    test("an expired code is renewed on the same order, and paid", async ({ page, t, member }) => {
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
}

test("a payment for an expired code still counts and is shown as late", async ({ page, t, member }) => {
  const { orderId } = await placeOrderByPix(member);
  const { ref } = await sandbox.charge(orderId);
  await sandbox.act(ref, "expire");
  await page.goto(`/payment-pix?orderId=${orderId}`);
  await expect(page.getByRole("heading", { name: t("payment.pix.expired.title") })).toBeVisible();
  await sandbox.act(ref, "payLate");
  // The page keeps polling, because a payment made in time may be reported late.
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expectPaid(page, t);
  await expect(page.getByText(t("payment.result.success.late"))).toBeVisible();
  await page.goto("/orders");
  await expect(page.getByText(t("orders.paidLate"))).toBeVisible();
  await expect(page.getByRole("article").getByText(t("orders.status.paymentSucceeded"))).toBeVisible();
  expect((await fetchPayment(member, orderId)).status).toBe("success");
});

test("an order is canceled after a confirmation, and its code is invalid", async ({ page, t, member }) => {
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

for (const [device, use] of DEVICES) {
  test.describe(device, () => {
    test.use(use);

    test("the QR code equals the text code, and contains the order's amount and number", async ({
      page,
      t,
      member,
    }) => {
      const { orderId, amount } = await placeOrderByPix(member);
      await page.goto(`/payment-pix?orderId=${orderId}`);
      const name = t("payment.pix.qrLabel", { amount: formatMoney(amount, "pt") });
      const scanned = await scanQr(await showQrCode(page, name, t("payment.pix.showQr")));
      expect(scanned).toBe(await readPixCode(page, t));
      // The decoder verifies the checksum.
      const read = decodePix(scanned);
      if (!read.ok) throw new Error(`The code is wrong: ${read.fault}`);
      const { attemptId } = await fetchPayment(member, orderId);
      expect(read.code).toMatchObject({ amount: amount.amount, once: true, txid: attemptId.slice(0, 25) });
      await payInBank(page, scanned);
      await expectPaid(page, t);
    });
  });
}

test("the code can be copied", async ({ page, t, member, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { orderId } = await placeOrderByPix(member);
  await page.goto(`/payment-pix?orderId=${orderId}`);
  await page.getByRole("button", { name: t("payment.pix.copy") }).click();
  await expect(page.getByRole("button", { name: t("payment.pix.copied") })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await readPixCode(page, t));
});

test("the page of another state redirects to the current one", async ({ page, t, member }) => {
  const { orderId } = await placeOrderByPix(member);
  await page.goto(`/payment-redirect?orderId=${orderId}`);
  await expect(page).toHaveURL(new RegExp(`/payment-pix\\?orderId=${orderId}`));
  await sandbox.act((await sandbox.charge(orderId)).ref, "pay");
  await expectPaid(page, t);
  for (const path of ["/payment-pix", "/payment-redirect", "/payment"]) {
    await page.goto(`${path}?orderId=${orderId}`);
    await expectPaid(page, t);
  }
});
