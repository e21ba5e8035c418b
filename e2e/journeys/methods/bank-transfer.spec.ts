import type { Page } from "@playwright/test";
import { expectAccessible } from "@/e2e/expect-accessible";
import { DEVICES, expect, memberTest as test } from "@/e2e/fixtures";
import { PROOF_FILES } from "@/e2e/stack/files";
import { fetchPayment } from "@/e2e/stack/purchase";
import { sandbox } from "@/e2e/stack/sandbox";
import { expectPaid, getMethodRadio, readOrderId, type Texts } from "@/e2e/steps/checkout";
import {
  chooseFile,
  clickProviderButton,
  expectProofReceived,
  expireCode,
  getCopyRow,
  placeOrderByMethod,
  renewCode,
} from "@/e2e/steps/instructions";

test.use({ brand: "andina" });

const placeOrderByTransfer = (page: Page, t: Texts) => placeOrderByMethod(page, t, "bank", "bank");
const getReference = (page: Page, t: Texts) =>
  getCopyRow(page, t("codes.bank.reference")).locator("span").first();

/** The check digit of a Mexican account number: weights 3, 7 and 1 (rules/payments#bank-transfer). */
function computeClabeDigit(clabe: string): string {
  const weights = [3, 7, 1];
  const sum = [...clabe.slice(0, 17)].reduce(
    (all, digit, at) => all + ((Number(digit) * (weights[at % 3] ?? 0)) % 10),
    0,
  );
  return String((10 - (sum % 10)) % 10);
}

for (const [device, use] of DEVICES) {
  test.describe(device, () => {
    test.use(use);

    test("shows account, amount, reference and deadline; the proof is uploaded; the order is paid", async ({
      page,
      t,
      member,
    }) => {
      const orderId = await placeOrderByTransfer(page, t);
      // Three days are a date, not a countdown (rules/payments#deadlines).
      await expect(page.getByText(t("payment.payBy"))).toBeVisible();
      await expect(page.getByRole("timer")).toHaveCount(0);
      const { nextAction } = await fetchPayment(member, orderId);
      await expect(getReference(page, t)).toHaveText(nextAction.reference ?? "-");
      const clabe = (await getCopyRow(page, "CLABE").locator("span").first().textContent()) ?? "";
      expect(clabe).toMatch(/^\d{18}$/);
      expect(clabe.at(-1)).toBe(computeClabeDigit(clabe));
      await expectAccessible(page);
      await chooseFile(page, PROOF_FILES.png());
      await expectProofReceived(page, t, PROOF_FILES.png());
      await expectAccessible(page);
      await clickProviderButton(orderId, "It has arrived");
      await expectPaid(page, t);
      expect(readOrderId(page)).toBe(orderId);
    });
  });
}

test("reference, amount and account are copied in the format of a bank's form", async ({
  page,
  t,
  member,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const orderId = await placeOrderByTransfer(page, t);
  const { amount, nextAction } = await fetchPayment(member, orderId);
  for (const [button, copied] of [
    [t("codes.bank.copyReference"), nextAction.reference],
    [t("codes.bank.copyAmount"), (amount.amount / 100).toFixed(2)],
    [t("codes.bank.copyField", { field: "CLABE" }), "999180000118359713"],
  ] as const) {
    await page.getByRole("button", { name: button }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(copied);
  }
});

test("a wrong amount is refunded, and the order can still be paid", async ({ page, t }) => {
  const orderId = await placeOrderByTransfer(page, t);
  await clickProviderButton(orderId, "Half of it has arrived");
  await expect(page.getByRole("heading", { level: 1, name: t("payment.result.failed.title") })).toBeVisible();
  await expect(page.getByText(t("codes.reason.otherAmount"))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: t("payment.result.failed.again") }).click();
  await expect(getMethodRadio(page, t, "bank")).toBeVisible();
});

test("more than the price buys the plan, and the surplus is refunded", async ({ page, t }) => {
  const orderId = await placeOrderByTransfer(page, t);
  await clickProviderButton(orderId, "10.00 too much has arrived");
  await expectPaid(page, t);
  const [before = ""] = t("codes.reason.surplus", { amount: "#" }).split("#");
  await expect(page.getByText(new RegExp(`${before}.*10\\.00`))).toBeVisible();
});

test("an expired transfer is renewed; a late payment still counts", async ({ page, t }) => {
  const orderId = await placeOrderByTransfer(page, t);
  const first = await getReference(page, t).textContent();
  await expireCode(page, t, "bank", orderId);
  await expectAccessible(page);
  await renewCode(page, t, "bank");
  await expect(getReference(page, t)).not.toHaveText(first ?? "");
  await expireCode(page, t, "bank", orderId);
  await sandbox.act((await sandbox.charge(orderId)).ref, "payLate");
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expectPaid(page, t);
  await expect(page.getByText(t("payment.result.success.late"))).toBeVisible();
});

test("a transfer that never arrived is shown as failed", async ({ page, t }) => {
  const orderId = await placeOrderByTransfer(page, t);
  await clickProviderButton(orderId, "Refuse: nothing has come");
  await expect(page.getByRole("heading", { level: 1, name: t("payment.result.failed.title") })).toBeVisible();
});
