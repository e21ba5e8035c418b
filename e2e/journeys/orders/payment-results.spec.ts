import type { Page } from "@playwright/test";
import type { ChargeAction } from "@/backend/providers/change-charge";
import { expectAccessible } from "@/e2e/expect-accessible";
import { expect, PHONE, memberTest as test } from "@/e2e/fixtures";
import {
  callAsMember,
  fetchPayment,
  placeOrderByCard,
  placeOrderByPix,
  placeRefusedOrder,
} from "@/e2e/stack/purchase";
import { sandbox } from "@/e2e/stack/sandbox";
import type { Texts } from "@/e2e/steps/checkout";
import { formatMoney } from "@/lib/domain/money/format-money";

const getHeading = (page: Page, t: Texts, state: string) =>
  page.getByRole("heading", { level: 1, name: t(`payment.result.${state}.title`) });

/** Opens the result page until it shows this state: the provider's notification takes a moment. */
async function expectResult(page: Page, t: Texts, orderId: string, state: string): Promise<void> {
  await expect(async () => {
    await page.goto(`/paymentResult?orderId=${orderId}`);
    await expect(getHeading(page, t, state)).toBeVisible({ timeout: 1_500 });
  }).toPass();
  await expectAccessible(page);
}

const RESULT_CASES: [name: string, steps: ChargeAction[], state: string, label: string, owns: boolean][] = [
  ["refunded", ["refund"], "refundDone", "refundSucceeded", false],
  ["disputed", ["dispute"], "chargebackPending", "chargebackPending", true],
  ["dispute won by the buyer", ["dispute", "disputeWon"], "chargebackDone", "chargebackSucceeded", false],
  ["dispute denied", ["dispute", "disputeLost"], "chargebackRejected", "chargebackRejected", true],
  ["dispute withdrawn", ["dispute", "disputeWithdrawn"], "chargebackCancelled", "chargebackCancelled", true],
];
const SHOPS = [
  ["Vidora on a desktop, in Portuguese", { brand: "vidora" }, "BRL", "pt", 1_990],
  ["Nordplay on a phone, in English", { brand: "nordplay", ...PHONE }, "USD", "en", 599],
] as const;

for (const [shop, use, currency, locale, amount] of SHOPS) {
  test.describe(shop, () => {
    test.use(use);

    for (const [name, steps, state, label, owns] of RESULT_CASES) {
      test(`${name}: shows the meaning, the amount and the next steps`, async ({ page, t, member }) => {
        const { orderId } = await placeOrderByCard(member);
        const { ref } = await sandbox.charge(orderId);
        for (const step of steps) await sandbox.act(ref, step);
        await expectResult(page, t, orderId, state);
        await expect(page.getByRole("main")).toContainText(
          formatMoney({ amount, currency }, locale).replace("\u00a0", " "),
        );
        await expect(page.getByRole("link", { name: t("payment.result.receipt") })).toBeVisible();
        await expect(page.getByRole("link", { name: t("payment.result.help") })).toBeVisible();
        await expect(page.getByRole("button", { name: t("payment.service.reveal") })).toHaveCount(
          owns ? 1 : 0,
        );
        await page.goto(`/orders?orderId=${orderId}`);
        await expect(page.getByText(t(`orders.status.${label}`), { exact: true })).toBeVisible();
      });
    }
  });
}

test("canceled: nothing was charged, and the page links to the plans", async ({ page, t, member }) => {
  const { orderId } = await placeOrderByPix(member);
  await callAsMember(member, "/api/bill/order/cancel/v1", { json: { orderId } });
  await expectResult(page, t, orderId, "cancelled");
  await page.getByRole("link", { name: t("payment.result.plans") }).click();
  await expect(page).toHaveURL(/\/pricing-table/);
});

test("failed: the page links to paying the same order", async ({ page, t, member }) => {
  const orderId = await placeRefusedOrder(member);
  await expectResult(page, t, orderId, "failed");
  await page.getByRole("link", { name: t("payment.result.failed.other") }).click();
  await expect(page).toHaveURL(new RegExp(`/payment\\?orderId=${orderId}`));
});

test("a payment after the code expired, while the order is open: shown as late, and the plan is active", async ({
  page,
  t,
  member,
}) => {
  const { orderId } = await placeOrderByPix(member);
  const { ref } = await sandbox.charge(orderId);
  await sandbox.act(ref, "expire");
  await expect.poll(async () => (await fetchPayment(member, orderId)).nextAction.kind).toBe("none");
  await sandbox.act(ref, "payLate");
  await expectResult(page, t, orderId, "success");
  await expect(page.getByText(t("payment.result.success.late"))).toBeVisible();
  await expect(page.getByRole("button", { name: t("payment.service.reveal") })).toBeVisible();
  await page.goto("/orders");
  await expect(page.getByText(t("orders.paidLate"))).toBeVisible();
});

test("a payment after the order was canceled: shown, and refunded", async ({ page, t, member }) => {
  const { orderId } = await placeOrderByPix(member);
  await callAsMember(member, "/api/bill/order/cancel/v1", { json: { orderId } });
  await sandbox.act((await sandbox.charge(orderId)).ref, "payLate");
  await expectResult(page, t, orderId, "refundDone");
  const amount = formatMoney({ amount: 1_890, currency: "BRL" }, "pt");
  await expect(page.getByText(t("payment.result.refundDone.late", { amount }))).toBeVisible();
  await expect(page.getByRole("button", { name: t("payment.service.reveal") })).toHaveCount(0);
  await page.goto("/orders");
  await expect(page.getByText(t("orders.paidTooLate"))).toBeVisible();
});
