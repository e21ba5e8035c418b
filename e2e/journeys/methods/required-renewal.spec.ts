import { expectAccessible } from "@/e2e/expect-accessible";
import { expect, PHONE, memberTest as test } from "@/e2e/fixtures";
import { TEST_CARDS } from "@/e2e/stack/purchase";
import { expectPaid, fillCard, getCardField, getPayButton, getRenewalBox } from "@/e2e/steps/checkout";
import { tabAndPressEnter, tabTo } from "@/e2e/steps/keyboard";

/** The demo plan that is sold only with its renewal. */
const PLAN = "111";

test.describe("a plan that requires renewal, on a phone by keyboard (rules/renewal#plans-that-require-it)", () => {
  test.use({ ...PHONE, brand: "merlion", language: "en" });

  test("says so before each button, and is sold with its own tick only", async ({ page, t }) => {
    // Browser: Tab, Enter and Space reach box and button, and where the focus is after a press without the tick.
    await page.goto(`/plan-details/${PLAN}`);
    const words = page.getByText(/^Only with automatic renewal: .*3\.99 every month/).first();
    await expect(words).toBeVisible();

    await page.goto(`/payment?planId=${PLAN}`);
    // The methods that can't renew are not offered.
    await expect(page.getByRole("radio")).toHaveCount(0);
    await fillCard(page, t, TEST_CARDS.approved);
    const box = getRenewalBox(page, t);
    await expect(box).not.toBeChecked();
    await expect(box).toHaveAccessibleDescription(t("checkout.consent.required"));

    await tabAndPressEnter(page, getPayButton(page, t, "card"));
    await expect(page.getByText(t("checkout.consent.missing"))).toBeInViewport();
    await expect(box).toBeFocused();
    await expect(box).toBeInViewport();
    await expectAccessible(page);
    await expect(getCardField(page, t, "holder")).toHaveValue("Maria Souza");
    await expect(getCardField(page, t, "code")).toHaveValue("123");

    await tabTo(page, box);
    await page.keyboard.press(" ");
    await expect(page.getByText(t("checkout.consent.missing"))).toHaveCount(0);
    await tabAndPressEnter(page, getPayButton(page, t, "card"));
    await expectPaid(page, t);
  });
});
