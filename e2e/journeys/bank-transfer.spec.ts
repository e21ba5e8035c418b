import type { Page } from "@playwright/test";
import { expectAccessible } from "@/e2e/accessible";
import { DEVICES, expect, memberTest as test } from "@/e2e/fixtures";
import { FILES } from "@/e2e/stack/files";
import { readPayment } from "@/e2e/stack/purchase";
import { sandbox } from "@/e2e/stack/sandbox";
import { expectPaid, orderOf, type Texts } from "@/e2e/steps/checkout";
import { chooseFile, expectHandedIn, orderBy, pressThere, renew, rowOf, runOut } from "@/e2e/steps/codes";

test.use({ brand: "andina" });

const transfer = (page: Page, t: Texts) => orderBy(page, t, "bank", "bank");
const referenceOn = (page: Page, t: Texts) => rowOf(page, t("codes.bank.reference")).locator("span").first();

/** The last digit of a Mexican account number: weights 3, 7 and 1 (payments.md §6). */
function clabeDigit(clabe: string): string {
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

    test("where to, how much, under which name and until when; proof handed in; paid", async ({
      page,
      t,
      member,
    }) => {
      const orderId = await transfer(page, t);
      await expect(page.getByRole("timer")).toBeVisible();
      const { nextAction } = await readPayment(member, orderId);
      await expect(referenceOn(page, t)).toHaveText(nextAction.reference ?? "-");
      const clabe = (await rowOf(page, "CLABE").locator("span").first().textContent()) ?? "";
      expect(clabe).toMatch(/^\d{18}$/);
      expect(clabe.at(-1)).toBe(clabeDigit(clabe));
      await expectAccessible(page);
      await chooseFile(page, FILES.png());
      await expectHandedIn(page, t, FILES.png());
      await expectAccessible(page);
      await pressThere(page, orderId, "It has arrived");
      await expectPaid(page, t);
      expect(orderOf(page)).toBe(orderId);
    });
  });
}

test("reference, amount and account are copied as a bank's form takes them", async ({
  page,
  t,
  member,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const orderId = await transfer(page, t);
  const { amount, nextAction } = await readPayment(member, orderId);
  for (const [button, copied] of [
    [t("codes.bank.copyReference"), nextAction.reference],
    [t("codes.bank.copyAmount"), (amount.amount / 100).toFixed(2)],
    [t("codes.bank.copyField", { field: "CLABE" }), "999180000118359713"],
  ] as const) {
    await page.getByRole("button", { name: button }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(copied);
  }
});

test("another amount goes back, and the order can still be paid", async ({ page, t }) => {
  const orderId = await transfer(page, t);
  await pressThere(page, orderId, "Half of it has arrived");
  await expect(page.getByRole("heading", { level: 1, name: t("payment.result.failed.title") })).toBeVisible();
  await expect(page.getByText(t("codes.reason.otherAmount"))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: t("payment.result.failed.again") }).click();
  await expect(page.getByRole("radio", { name: t("checkout.method.bank.name") })).toBeVisible();
});

test("more than the price buys the plan, and what is over goes back", async ({ page, t }) => {
  const orderId = await transfer(page, t);
  await pressThere(page, orderId, "10.00 too much has arrived");
  await expectPaid(page, t);
  const [before = ""] = t("codes.reason.surplus", { amount: "#" }).split("#");
  await expect(page.getByText(new RegExp(`${before}.*10,00`))).toBeVisible();
});

test("after its end one starts again; money that was under way still counts", async ({ page, t }) => {
  const orderId = await transfer(page, t);
  const first = await referenceOn(page, t).textContent();
  await runOut(page, t, "bank", orderId);
  await expectAccessible(page);
  await renew(page, t, "bank");
  await expect(referenceOn(page, t)).not.toHaveText(first ?? "");
  await runOut(page, t, "bank", orderId);
  await sandbox.act((await sandbox.charge(orderId)).ref, "payLate");
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expectPaid(page, t);
  await expect(page.getByText(t("payment.result.success.late"))).toBeVisible();
});

test("a transfer that never came is refused and said", async ({ page, t }) => {
  const orderId = await transfer(page, t);
  await pressThere(page, orderId, "Refuse: nothing has come");
  await expect(page.getByRole("heading", { level: 1, name: t("payment.result.failed.title") })).toBeVisible();
});
