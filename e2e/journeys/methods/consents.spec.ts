import { getLocalizedPath } from "@/e2e/brand-url";
import { expectAccessible } from "@/e2e/expect-accessible";
import { DEVICES, expect, PHONE, memberTest as test } from "@/e2e/fixtures";
import { TEST_CARDS } from "@/e2e/stack/purchase";
import { expectPaid, fillCard, getPayButton, getRenewalBox } from "@/e2e/steps/checkout";
import { LOCALES } from "@/lib/config/constants";

for (const [device, use] of DEVICES) {
  test.describe(`what a card payment agrees to, ${device} (rules/renewal#consent)`, () => {
    test.use(use);

    test("nothing renews and no card is kept without a tick", async ({ page, t }) => {
      await page.goto("/payment?planId=102&method=card");
      await fillCard(page, t, TEST_CARDS.approved);
      await expect(getRenewalBox(page, t)).not.toBeChecked();
      // The box and the button are seen together.
      await getRenewalBox(page, t).scrollIntoViewIfNeeded();
      await expect(getRenewalBox(page, t)).toBeInViewport();
      await expect(getPayButton(page, t, "card")).toBeInViewport();
      await expectAccessible(page);
      await getPayButton(page, t, "card").click();
      await expectPaid(page, t);
      await page.goto("/account");
      await expect(page.getByText(t("billing.renewal.none"))).toBeVisible();
      await expect(page.getByText(t("billing.cards.none"))).toBeVisible();
    });

    test("a ticked renewal saves the card that pays it", async ({ page, t }) => {
      await page.goto("/payment?planId=102&method=card");
      await fillCard(page, t, TEST_CARDS.approved);
      await getRenewalBox(page, t).check();
      await expect(page.getByLabel(t("checkout.card.save"), { exact: true })).toBeChecked();
      await expectAccessible(page);
      await getPayButton(page, t, "card").click();
      await expectPaid(page, t);
      await page.goto("/account");
      const renewal = page.getByRole("region", { name: t("billing.renewal.title") });
      await expect(renewal.getByText(t("billing.renewal.state.on"), { exact: true })).toBeVisible();
      await expect(page.getByRole("region", { name: t("billing.cards.title") })).toContainText(
        /Visa .* 4242/,
      );

      // An order without renewal leaves this one as it is, which its checkout says.
      await page.goto("/payment?planId=104&method=card");
      const link = page.getByRole("link", { name: t("checkout.consent.earlierLink") });
      await expect(link).toBeVisible();
      await expectAccessible(page);
      await getRenewalBox(page, t).check();
      await expect(link).toHaveCount(0);
      await getRenewalBox(page, t).uncheck();
      await link.click();
      await expect(renewal.getByText(t("billing.renewal.state.on"), { exact: true })).toBeInViewport();
    });
  });
}

for (const language of LOCALES) {
  test.describe(`the bar of a narrow phone in ${language}`, () => {
    test.use({ ...PHONE, viewport: { width: 360, height: 640 }, language });

    test("says what is paid later, and when, in one whole line", async ({ page, t }) => {
      await page.goto(getLocalizedPath("vidora", language, "/payment?planId=1204&method=card"));
      await getRenewalBox(page, t).check();
      const label = page.locator("[data-sticky-bar] :has(> time)");
      await expect(label).toHaveText(/\d.*\d{4}/);
      const [shown, needed] = await label.evaluate((line) => [line.clientWidth, line.scrollWidth]);
      expect(needed).toBeLessThanOrEqual(shown ?? 0);
      await expect(getPayButton(page, t, "card")).toBeInViewport();
    });
  });
}

test("a tick is asked for again when an order that was refused is paid anew", async ({ page, t }) => {
  await page.goto("/payment?planId=102&method=card");
  await fillCard(page, t, TEST_CARDS.noFunds);
  await getRenewalBox(page, t).check();
  await getPayButton(page, t, "card").click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await page.reload();
  await expect(getRenewalBox(page, t)).not.toBeChecked();
  await page.goto("/payment?planId=102&method=pix");
  await expect(getRenewalBox(page, t)).not.toBeChecked();
  await page.goto("/payment?planId=102&method=slip");
  await expect(getRenewalBox(page, t)).toHaveCount(0);
});
