import { expectAccessible } from "@/e2e/expect-accessible";
import { DEVICES, expect, memberTest as test } from "@/e2e/fixtures";
import { TEST_CARDS } from "@/e2e/stack/purchase";
import { sandbox } from "@/e2e/stack/sandbox";
import {
  chooseMethod,
  expectPaid,
  fillCard,
  getCardField,
  getPayButton,
  readOrderId,
} from "@/e2e/steps/checkout";
import { getErrorRow } from "@/lib/domain/errors/error-catalog";

for (const [device, use] of DEVICES) {
  test.describe(device, () => {
    test.use(use);

    test("a card without funds, said beside its field, then another one", async ({ page, t }) => {
      await page.goto("/payment?planId=101");
      await chooseMethod(page, t, "card");
      await expect(getCardField(page, t, "number")).toBeVisible();
      await expectAccessible(page);

      // Nothing typed: every field says what is wrong, and the first one has the focus.
      await getPayButton(page, t, "card").click();
      await expect(getCardField(page, t, "number")).toBeFocused();
      await expect(getCardField(page, t, "number")).toHaveAttribute("aria-invalid", "true");
      await expectAccessible(page);

      // The bank names a field: its words stand there.
      await fillCard(page, t, TEST_CARDS.wrongCode);
      await getPayButton(page, t, "card").click();
      const wrongCode = t(`errors.${getErrorRow(315).messageKey}`);
      await expect(getCardField(page, t, "code")).toHaveAccessibleDescription(
        new RegExp(escapeRegExp(wrongCode)),
      );
      await expect(getCardField(page, t, "code")).toHaveValue("");
      await expect(getCardField(page, t, "number")).not.toHaveValue("");
      await expectAccessible(page);

      // It names none: the form says it.
      await fillCard(page, t, TEST_CARDS.noFunds);
      await getPayButton(page, t, "card").click();
      const said = t(`errors.${getErrorRow(302).messageKey}`);
      await expect(page.getByText(said).filter({ visible: true })).toBeVisible();
      // A card that can't pay is taken away; the name stays.
      await expect(getCardField(page, t, "number")).toHaveValue("");
      await expect(getCardField(page, t, "code")).toHaveValue("");
      await expect(getCardField(page, t, "firstName")).toHaveValue("Maria");
      await expectAccessible(page);

      await fillCard(page, t, TEST_CARDS.approved);
      await getPayButton(page, t, "card").click();
      await expectPaid(page, t);
      await expectAccessible(page);
      const charges = await sandbox.charges(readOrderId(page));
      expect(charges.map(({ state }) => state).sort()).toEqual(["failed", "failed", "succeeded"]);
    });
  });
}

test.describe("3-D Secure", () => {
  test("accepted at the bank", async ({ page, t }) => {
    await page.goto("/payment?planId=102");
    await chooseMethod(page, t, "card");
    await fillCard(page, t, TEST_CARDS.challenge);
    await getPayButton(page, t, "card").click();
    await expect(page).toHaveURL(/\/3ds\//);
    await page.getByRole("button", { name: "Yes, confirm" }).click();
    await expectPaid(page, t);
    await page.reload();
    await expectPaid(page, t);
  });

  test("refused at the bank, then paid with another card on the same order", async ({ page, t }) => {
    await page.goto("/payment?planId=102");
    await chooseMethod(page, t, "card");
    await fillCard(page, t, TEST_CARDS.challenge);
    await getPayButton(page, t, "card").click();
    await page.getByRole("button", { name: "No, refuse" }).click();
    await expect(page).toHaveURL(/\/paymentResult\?/);
    await expect(
      page.getByRole("heading", { level: 1, name: t("payment.result.failed.title") }),
    ).toBeVisible();
    const orderId = readOrderId(page);
    await expectAccessible(page);
    await page
      .getByRole("link", {
        name: new RegExp(`${t("payment.result.failed.again")}|${t("payment.result.failed.other")}`),
      })
      .click();
    await chooseMethod(page, t, "card");
    await fillCard(page, t, TEST_CARDS.approved);
    await getPayButton(page, t, "card").click();
    await expectPaid(page, t);
    expect(readOrderId(page)).toBe(orderId);
  });

  test("the bank says no after the challenge", async ({ page, t }) => {
    await page.goto("/payment?planId=102");
    await chooseMethod(page, t, "card");
    await fillCard(page, t, TEST_CARDS.challengeRefused);
    await getPayButton(page, t, "card").click();
    await page.getByRole("button", { name: "Yes, confirm" }).click();
    await expect(
      page.getByRole("heading", { level: 1, name: t("payment.result.failed.title") }),
    ).toBeVisible();
  });

  test("left in the middle: the order waits, and the bank's page is found again", async ({ page, t }) => {
    await page.goto("/payment?planId=102");
    await chooseMethod(page, t, "card");
    await fillCard(page, t, TEST_CARDS.challenge);
    await getPayButton(page, t, "card").click();
    await expect(page).toHaveURL(/\/3ds\//);
    await page.goto("/orders");
    await page.getByRole("link", { name: t("orders.continue") }).click();
    await expect(page.getByText(t("checkout.order.stepOpen"))).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: t("checkout.order.stepOpenAction") }).click();
    // Nobody is sent off twice by itself: whoever comes back here presses.
    const [onward = ""] = t("payment.redirect.continue", { host: "#" }).split("#");
    const toBank = page.getByRole("link", { name: new RegExp(`^${onward}`) });
    await expect(toBank).toBeVisible();
    await expectAccessible(page);
    await toBank.click();
    await expect(page).toHaveURL(/\/3ds\//);
    await page.getByRole("button", { name: "Yes, confirm" }).click();
    await expectPaid(page, t);
  });
});

test("a reload in the middle of a payment pays once and finds its way", async ({ page, t, context }) => {
  await page.goto("/payment?planId=101");
  await chooseMethod(page, t, "card");
  await fillCard(page, t, TEST_CARDS.approved);
  // The press leaves the browser, and the page is reloaded before the answer is there.
  const pressed = page.waitForRequest(/\/api\/bill\/pay\//);
  await context.route(/\/api\/bill\/pay\//, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await getPayButton(page, t, "card").click();
  await pressed;
  await context.unrouteAll({ behavior: "wait" });
  await page.reload();
  await page.goto("/orders");
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(page.getByRole("article").getByText(t("orders.status.paymentSucceeded"))).toBeVisible();
});

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
