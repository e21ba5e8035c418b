import { expectAccessible } from "@/e2e/expect-accessible";
import { expect, PHONE, memberTest as test } from "@/e2e/fixtures";
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

test("refused cards are reported at the field or the form, then another card pays", {
  tag: ["@smoke", "@plain"],
}, async ({ page, t }) => {
  // Browser: which field has the focus after each refusal, and what stays in the fields.
  await page.goto("/payment?planId=101");
  await chooseMethod(page, t, "card");
  await expect(getCardField(page, t, "number")).toBeVisible();
  await expectAccessible(page);

  // Empty fields: each shows its problem, and the first one has the focus.
  await getPayButton(page, t, "card").click();
  await expect(getCardField(page, t, "number")).toBeFocused();
  await expect(getCardField(page, t, "number")).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page);

  // The refusal concerns a field: the message is shown there.
  await fillCard(page, t, TEST_CARDS.wrongCode);
  await getPayButton(page, t, "card").click();
  const wrongCode = t(`errors.${getErrorRow(315).messageKey}`);
  await expect(getCardField(page, t, "code")).toHaveAccessibleDescription(
    new RegExp(escapeRegExp(wrongCode)),
  );
  await expect(getCardField(page, t, "code")).toHaveValue("");
  await expect(getCardField(page, t, "number")).not.toHaveValue("");
  await expectAccessible(page);

  // The refusal concerns no field: the form shows the message.
  await fillCard(page, t, TEST_CARDS.noFunds);
  await getPayButton(page, t, "card").click();
  const message = t(`errors.${getErrorRow(302).messageKey}`);
  await expect(page.getByText(message).filter({ visible: true })).toBeVisible();
  // Nothing that was typed is lost.
  await expect(getCardField(page, t, "number")).not.toHaveValue("");
  await expect(getCardField(page, t, "code")).not.toHaveValue("");
  await expect(getCardField(page, t, "holder")).toHaveValue("Maria Souza");
  await expectAccessible(page);

  await fillCard(page, t, TEST_CARDS.approved);
  await getPayButton(page, t, "card").click();
  await expectPaid(page, t);
  await expectAccessible(page);
  const charges = await sandbox.charges(readOrderId(page));
  expect(charges.map(({ state }) => state).sort()).toEqual(["failed", "failed", "succeeded"]);
});

test.describe("3-D Secure", () => {
  test("refused at the bank, then paid with another card on the same order", async ({ page, t }) => {
    // Browser: the whole window goes to the bank and comes back.
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

  test.describe("on a phone", () => {
    test.use(PHONE);

    test("left halfway: the bank's page can be reached again, and the accepted payment stays paid after a reload", async ({
      page,
      t,
    }) => {
      // Browser: a redirect that happens by itself only once, and the way back by the orders.
      await page.goto("/payment?planId=102");
      await chooseMethod(page, t, "card");
      await fillCard(page, t, TEST_CARDS.challenge);
      await getPayButton(page, t, "card").click();
      await expect(page).toHaveURL(/\/3ds\//);
      await page.goto("/orders");
      await page.getByRole("link", { name: t("orders.continue") }).click();
      await expect(page).toHaveURL(/\/payment-redirect\?/);
      // The page redirects automatically only once; a buyer who comes back must click.
      const [onward = ""] = t("payment.redirect.continue", { host: "#" }).split("#");
      const toBank = page.getByRole("link", { name: new RegExp(`^${onward}`) });
      await expect(toBank).toBeVisible();
      await expectAccessible(page);
      await toBank.click();
      await expect(page).toHaveURL(/\/3ds\//);
      await page.getByRole("button", { name: "Yes, confirm" }).click();
      await expectPaid(page, t);
      await page.reload();
      await expectPaid(page, t);
    });
  });
});

test("a reload during a payment pays once and shows the paid order", async ({ page, t, context }) => {
  // Browser: the document is left while its call is under way.
  await page.goto("/payment?planId=101");
  await chooseMethod(page, t, "card");
  await fillCard(page, t, TEST_CARDS.approved);
  // The upstream has answered, and the page is reloaded before the response arrives.
  const answered = Promise.withResolvers<void>();
  const reloaded = Promise.withResolvers<void>();
  await context.route(
    /\/api\/bill\/pay\//,
    async (route) => {
      await route.fetch();
      answered.resolve();
      await reloaded.promise;
      await route.abort();
    },
    { times: 1 },
  );
  await getPayButton(page, t, "card").click();
  await answered.promise;
  await page.reload();
  reloaded.resolve();
  // The page finds the payment by itself and leads to its result; what is opened earlier may be left again for that.
  await expectPaid(page, t);
  await page.goto("/orders");
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(page.getByRole("article").getByText(t("orders.status.paymentSucceeded"))).toBeVisible();
});

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
