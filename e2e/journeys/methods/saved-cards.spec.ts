import { expectAccessible } from "@/e2e/expect-accessible";
import { expect, memberTest as test } from "@/e2e/fixtures";
import { sandbox } from "@/e2e/stack/sandbox";
import {
  chooseMethod,
  expectPaid,
  fillCard,
  getCardField,
  getPayButton,
  readOrderId,
} from "@/e2e/steps/checkout";

test("a card is saved with consent, and pays again without being entered", async ({ page, t }) => {
  await page.goto("/payment?planId=102");
  await chooseMethod(page, t, "card");
  await fillCard(page, t, "4242424242424242");
  await page.getByLabel(t("checkout.card.save"), { exact: true }).check();
  await getPayButton(page, t, "card").click();
  await expectPaid(page, t);

  await page.goto("/payment?planId=104");
  await chooseMethod(page, t, "card");
  const saved = page.getByRole("radio", { name: t("checkout.card.saved", { brand: "Visa", last4: "4242" }) });
  await expect(saved).toBeChecked();
  await expect(getCardField(page, t, "number")).toHaveCount(0);
  await expectAccessible(page);
  await getPayButton(page, t, "card").click();
  await expectPaid(page, t);
});

test("a saved card whose network requires the security code each time", async ({ page, t }) => {
  await page.goto("/payment?planId=102");
  await chooseMethod(page, t, "card");
  await fillCard(page, t, "5066991111111118");
  await page.getByLabel(t("checkout.card.save"), { exact: true }).check();
  await getPayButton(page, t, "card").click();
  await expectPaid(page, t);

  await page.goto("/payment?planId=104");
  await chooseMethod(page, t, "card");
  await expect(getCardField(page, t, "code")).toBeVisible();
  await getPayButton(page, t, "card").click();
  await expect(getCardField(page, t, "code")).toBeFocused();
  await getCardField(page, t, "code").fill("000");
  await getPayButton(page, t, "card").click();
  await expect(getCardField(page, t, "code")).toHaveAttribute("aria-invalid", "true");
  await getCardField(page, t, "code").fill("123");
  await getPayButton(page, t, "card").click();
  await expectPaid(page, t);
});

test("a ZIP code fills the address; an unknown street can be entered", async ({ page, t }) => {
  await page.goto("/payment?planId=102");
  await chooseMethod(page, t, "card");
  await expect(getCardField(page, t, "city")).not.toBeEditable();
  await getCardField(page, t, "zip").fill("80020-999");
  await expect(getCardField(page, t, "city")).toHaveValue("Curitiba");
  await expect(getCardField(page, t, "state")).toHaveValue("PR");
  await expect(page.getByText(t("checkout.card.zipUnknown"))).toBeVisible();
  await getCardField(page, t, "street").fill("Rua das Flores");
  await getCardField(page, t, "zip").fill("01310-100");
  await expect(getCardField(page, t, "city")).toHaveValue("São Paulo");
  await expect(getCardField(page, t, "street")).toHaveValue("Rua das Flores");
  await expectAccessible(page);
});

test("3-D Secure in a frame: the shop continues automatically", async ({ page, t }) => {
  await page.goto("/payment?planId=102");
  await chooseMethod(page, t, "card");
  await fillCard(page, t, "4000000000003220");
  await getPayButton(page, t, "card").click();
  await expect(page.getByRole("heading", { level: 1, name: t("payment.frame.heading") })).toBeVisible();
  const bank = page.frameLocator(`iframe[title="${t("payment.frame.title")}"]`);
  await expect(bank.getByRole("heading", { name: "Is this you?" })).toBeVisible();
  await expectAccessible(page);
  await bank.getByRole("button", { name: "Yes, confirm" }).click();
  await expectPaid(page, t);
});

test("3-D Secure in a frame, refused", async ({ page, t }) => {
  await page.goto("/payment?planId=102");
  await chooseMethod(page, t, "card");
  await fillCard(page, t, "4000000000003220");
  await getPayButton(page, t, "card").click();
  const bank = page.frameLocator(`iframe[title="${t("payment.frame.title")}"]`);
  await bank.getByRole("button", { name: "No, refuse" }).click();
  await expect(page.getByRole("heading", { level: 1, name: t("payment.result.failed.title") })).toBeVisible();
});

test("a dispute won by the buyer is shown in the orders", async ({ page, t }) => {
  await page.goto("/payment?planId=102");
  await chooseMethod(page, t, "card");
  await fillCard(page, t, "4242424242424242");
  await getPayButton(page, t, "card").click();
  await expectPaid(page, t);
  const { ref } = await sandbox.charge(readOrderId(page));
  for (const [action, label] of [
    ["dispute", "chargebackPending"],
    ["disputeWon", "chargebackSucceeded"],
  ] as const) {
    await sandbox.act(ref, action);
    await expect(async () => {
      await page.goto("/orders");
      await expect(page.getByText(t(`orders.status.${label}`), { exact: true })).toBeVisible({
        timeout: 1_000,
      });
    }).toPass();
  }
});
