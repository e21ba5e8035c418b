import { expectAccessible } from "@/e2e/expect-accessible";
import { expect, memberTest as test } from "@/e2e/fixtures";
import { TEST_CARDS } from "@/e2e/stack/purchase";
import { chooseMethod, expectPaid, fillCard, getCardField, getPayButton } from "@/e2e/steps/checkout";

test("a card is saved with consent, and pays again without being entered", async ({ page, t }) => {
  // Browser: the form that the server rendered without a card is replaced by the saved one.
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

test("3-D Secure in a frame: the shop continues automatically", async ({ page, t }) => {
  // Browser: the bank's page is in a frame of another origin, into which a form is posted.
  await page.goto("/payment?planId=102");
  await chooseMethod(page, t, "card");
  await fillCard(page, t, TEST_CARDS.challengeFrame);
  await getPayButton(page, t, "card").click();
  await expect(page.getByRole("heading", { level: 1, name: t("payment.frame.heading") })).toBeVisible();
  const bank = page.frameLocator(`iframe[title="${t("payment.frame.title")}"]`);
  await expect(bank.getByRole("heading", { name: "Is this you?" })).toBeVisible();
  await expectAccessible(page);
  await bank.getByRole("button", { name: "Yes, confirm" }).click();
  await expectPaid(page, t);
});
