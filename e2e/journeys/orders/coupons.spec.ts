import { expectAccessible } from "@/e2e/expect-accessible";
import { expect, PHONE, memberTest as test } from "@/e2e/fixtures";
import { TEST_CARDS } from "@/e2e/stack/purchase";
import { sandbox } from "@/e2e/stack/sandbox";
import { chooseMethod, expectPaid, fillCard, getPayButton, readOrderId } from "@/e2e/steps/checkout";
import { applyCoupon, getCouponField, getRemoveCouponButton } from "@/e2e/steps/coupon";
import { getSummaryValue } from "@/e2e/steps/summary";
import { formatMoney } from "@/lib/domain/money/format-money";

const formatUsd = (amount: number) => formatMoney({ amount, currency: "USD" }, "en");
const formatBrl = (amount: number) => formatMoney({ amount, currency: "BRL" }, "pt");

test.describe("on a phone, in English", () => {
  test.use({ brand: "nordplay", ...PHONE });

  test("a coupon lowers the price and the charged amount; an empty code is refused", async ({ page, t }) => {
    // Browser: a purchase with the coupon through the page, to the amount that the provider charges.
    await page.goto("/payment?planId=102");
    await chooseMethod(page, t, "card");
    const total = getSummaryValue(page, t("checkout.summary.total"));
    await expect(total).toHaveText(formatUsd(899));
    await applyCoupon(page, t, "   ");
    await expect(page.getByText(t("checkout.coupon.required"))).toBeVisible();
    await expect(getCouponField(page, t)).toBeFocused();
    await expectAccessible(page);

    await applyCoupon(page, t, " welcome10 ");
    await expect(getSummaryValue(page, t("checkout.summary.discount.coupon", { rate: 10 }))).toHaveText(
      formatUsd(-90),
    );
    await expect(total).toHaveText(formatUsd(809));
    await expectAccessible(page);
    await getRemoveCouponButton(page, t, "WELCOME10").click();
    await expect(total).toHaveText(formatUsd(899));
    await applyCoupon(page, t, "WELCOME10");
    await expect(total).toHaveText(formatUsd(809));
    await fillCard(page, t, TEST_CARDS.approved);
    await getPayButton(page, t, "card").click();
    await expectPaid(page, t);
    expect((await sandbox.charge(readOrderId(page))).amount).toEqual({ amount: 809, currency: "USD" });
  });
});

test("a coupon is entered and removed with the keyboard alone", { tag: "@smoke" }, async ({ page, t }) => {
  // Browser: real keys, and where the focus is after each of them.
  await page.goto("/payment?planId=102&method=card");
  const total = getSummaryValue(page, t("checkout.summary.total"));
  await expect(total).toHaveText(formatBrl(2_990));
  await page.getByRole("button", { name: t("checkout.coupon.open") }).focus();
  await page.keyboard.press("Enter");
  await expect(getCouponField(page, t)).toBeFocused();
  await page.keyboard.type("WELCOME10");
  await page.keyboard.press("Enter");
  await expect(total).toHaveText(formatBrl(2_691));
  // The focus stays here instead of moving to the top of the page.
  await expect(getRemoveCouponButton(page, t, "WELCOME10")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(total).toHaveText(formatBrl(2_990));
  await expect(page.getByRole("button", { name: t("checkout.coupon.open") })).toBeFocused();
});
