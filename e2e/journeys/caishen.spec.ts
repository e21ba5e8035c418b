import type { Page } from "@playwright/test";
import { expectAccessible } from "@/e2e/accessible";
import { DEVICES, expect, memberTest as test } from "@/e2e/fixtures";
import { readPayment } from "@/e2e/stack/purchase";
import { sandbox } from "@/e2e/stack/sandbox";
import { expectPaid, orderOf, payButton, type Texts } from "@/e2e/steps/checkout";
import {
  comeBack,
  expectDead,
  expectPoster,
  orderBy,
  payByCode,
  pressThere,
  renew,
  runOut,
} from "@/e2e/steps/codes";
import { scanQr, shownCode } from "@/e2e/steps/scan";
import { formatMoney } from "@/lib/domain/money/format-money";

test.use({ brand: "merlion" });

const PAY = "Confirm payment";
const code = (page: Page, t: Texts) => orderBy(page, t, "caishen", "caishen");

/** The code as a camera reads it; it is the one that billing gave. */
async function scanned(page: Page, t: Texts, member: Parameters<typeof readPayment>[0]): Promise<string> {
  const { amount, nextAction } = await readPayment(member, orderOf(page));
  const name = t("codes.caishen.qr", {
    amount: formatMoney({ amount: amount.amount, currency: "USD" }, "en"),
  });
  const text = await scanQr(await shownCode(page, name, t("payment.pix.showQr")));
  expect(text).toBe(nextAction.payload);
  return text;
}

for (const [device, use] of DEVICES) {
  test.describe(device, () => {
    test.use(use);

    test("a code that has expired must be scanned again, and the old one is dead on the server, too", async ({
      page,
      t,
      member,
    }) => {
      const orderId = await code(page, t);
      await expect(page).toHaveURL(/\/paymentCaishen\?/);
      await expect(page.getByRole("timer")).toHaveText(/^(4:\d\d|5:00)$/);
      await expectAccessible(page);
      const first = await scanned(page, t, member);
      await sandbox.act((await sandbox.charge(orderId)).ref, "expire");
      await expect(page).toHaveURL(/\/caishenRepay\?/);
      await expect(page.getByRole("heading", { name: t("codes.caishen.expired.title") })).toBeVisible();
      await expect(page.getByRole("img", { name: /Caishen/ })).toHaveCount(0);
      await expectAccessible(page);
      await expectDead(page, first);

      await page.getByRole("button", { name: t("codes.caishen.expired.renew") }).click();
      await expect(page).toHaveURL(/\/paymentCaishen\?/);
      await expectPoster(page, t, "caishen");
      expect(orderOf(page)).toBe(orderId);
      const second = await scanned(page, t, member);
      expect(second).not.toBe(first);
      await expectDead(page, first);
      await payByCode(page, second, PAY);
      await expectPaid(page, t);
      expect(orderOf(page)).toBe(orderId);
    });
  });
}

test("scanned in time and paid; whoever comes back meanwhile finds the same code", async ({
  page,
  t,
  member,
}) => {
  await code(page, t);
  const first = await scanned(page, t, member);
  await comeBack(page, t);
  await expectPoster(page, t, "caishen");
  expect(await scanned(page, t, member)).toBe(first);
  await payByCode(page, first, PAY);
  await expectPaid(page, t);
});

test("refused in the app: said here, and a new code on the same order pays", async ({ page, t, member }) => {
  const orderId = await code(page, t);
  const first = await scanned(page, t, member);
  await pressThere(page, orderId, "Refuse");
  await expect(page.getByRole("heading", { level: 1, name: t("payment.result.failed.title") })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/payment?orderId=${orderId}&method=caishen`);
  await payButton(page, t, "caishen").click();
  await expectPoster(page, t, "caishen");
  const second = await scanned(page, t, member);
  expect(second).not.toBe(first);
  await payByCode(page, second, PAY);
  await expectPaid(page, t);
  expect(orderOf(page)).toBe(orderId);
});

test("money for a code that is over still counts, and is said to have come late", async ({ page, t }) => {
  const orderId = await code(page, t);
  await runOut(page, t, "caishen", orderId);
  await sandbox.act((await sandbox.charge(orderId)).ref, "payLate");
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expectPaid(page, t);
  await expect(page.getByText(t("payment.result.success.late"))).toBeVisible();
});

test("a page of an older state sends on to the one that counts", async ({ page, t, member }) => {
  const orderId = await code(page, t);
  await page.goto(`/caishenRepay?orderId=${orderId}`);
  await expect(page).toHaveURL(/\/paymentCaishen\?/);
  await page.goto(`/paynowTips?orderId=${orderId}`);
  await expect(page).toHaveURL(/\/paymentCaishen\?/);
  await runOut(page, t, "caishen", orderId);
  await page.goto(`/paymentCaishen?orderId=${orderId}`);
  await expect(page).toHaveURL(/\/caishenRepay\?/);
  await renew(page, t, "caishen");
  await payByCode(page, await scanned(page, t, member), PAY);
  await expectPaid(page, t);
});
