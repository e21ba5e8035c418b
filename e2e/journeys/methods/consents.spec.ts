import { getLocalizedPath } from "@/e2e/brand-url";
import { expectAccessible } from "@/e2e/expect-accessible";
import { expect, PHONE, memberTest as test } from "@/e2e/fixtures";
import { TEST_CARDS } from "@/e2e/stack/purchase";
import { expectPaid, fillCard, getPayButton, getRenewalBox } from "@/e2e/steps/checkout";
import { getTranslator } from "@/e2e/translator";
import { LOCALES } from "@/lib/config/constants";

test.describe("what a card payment agrees to, on a phone (rules/renewal#consent)", () => {
  test.use(PHONE);

  test("nothing renews and no card is kept without a tick", async ({ page, t }) => {
    // Browser: the box and the button are on one narrow screen, and both are tapped.
    await page.goto("/payment?planId=102&method=card");
    await fillCard(page, t, TEST_CARDS.approved);
    await expect(getRenewalBox(page, t)).not.toBeChecked();
    // The box and the button are seen together.
    await getRenewalBox(page, t).scrollIntoViewIfNeeded();
    await expect(getRenewalBox(page, t)).toBeInViewport();
    await expect(getPayButton(page, t, "card")).toBeInViewport();
    await expectAccessible(page);
    await getPayButton(page, t, "card").tap();
    await expectPaid(page, t);
    await page.goto("/account");
    await expect(page.getByText(t("billing.renewal.none"))).toBeVisible();
    await expect(page.getByText(t("billing.cards.none"))).toBeVisible();
  });
});

test.describe("what a card payment agrees to, on a desktop (rules/renewal#consent)", () => {
  test("a ticked renewal saves the card that pays it", async ({ page, t }) => {
    // Browser: a link leads to the part of another page that it names.
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
    await expect(page.getByRole("region", { name: t("billing.cards.title") })).toContainText(/Visa .* 4242/);

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

test.describe("the bar of a narrow phone", () => {
  test.use({ ...PHONE, viewport: { width: 360, height: 640 } });

  test("says in each language what is paid later, and when, in one whole line", async ({ page }) => {
    // Browser: whether the words fit into the width of the line.
    for (const language of LOCALES) {
      const t = getTranslator(language);
      await page.goto(getLocalizedPath("vidora", language, "/payment?planId=1204&method=card"));
      await getRenewalBox(page, t).check();
      const label = page.locator("[data-sticky-bar] :has(> time)");
      await expect(label).toHaveText(/\d.*\d{4}/);
      const [shown, needed] = await label.evaluate((line) => [line.clientWidth, line.scrollWidth]);
      expect(needed, language).toBeLessThanOrEqual(shown ?? 0);
      await expect(getPayButton(page, t, "card")).toBeInViewport();
    }
  });
});
