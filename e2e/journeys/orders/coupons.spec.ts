import { expectAccessible } from "@/e2e/expect-accessible";
import { DEVICES, expect, memberTest as test } from "@/e2e/fixtures";
import {
  callAsMember,
  createCard,
  fetchPayment,
  parsePayment,
  requestPayment,
  TEST_CARDS,
} from "@/e2e/stack/purchase";
import { sandbox } from "@/e2e/stack/sandbox";
import { chooseMethod, expectPaid, fillCard, getPayButton, readOrderId } from "@/e2e/steps/checkout";
import { applyCoupon, getCouponField, getRemoveCouponButton, placeOrderWithCoupon } from "@/e2e/steps/coupon";
import { getSummaryValue } from "@/e2e/steps/summary";
import { getErrorRow } from "@/lib/domain/errors/error-catalog";
import { formatMoney } from "@/lib/domain/money/format-money";

const formatUsd = (amount: number) => formatMoney({ amount, currency: "USD" }, "en");
const formatBrl = (amount: number) => formatMoney({ amount, currency: "BRL" }, "pt");

for (const [device, use] of DEVICES) {
  test.describe(`${device}, in English`, () => {
    test.use({ brand: "nordplay", ...use });

    test("a coupon lowers the price and the charged amount; an empty code is refused", async ({
      page,
      t,
    }) => {
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
}

test("each refused coupon shows the reason and keeps the price, and a valid one is accepted", async ({
  page,
  t,
}) => {
  await page.goto("/payment?planId=104&method=card");
  const total = getSummaryValue(page, t("checkout.summary.total"));
  await expect(total).toHaveText(formatBrl(4_490));
  const refused = { "NO-SUCH-CODE": 9001, BYE25: 9002, GONE15: 9003, YEAR20: 9000, ANA15: 9001 };
  for (const [code, refusal] of Object.entries(refused)) {
    await applyCoupon(page, t, code);
    await expect(getCouponField(page, t)).toHaveAccessibleDescription(
      new RegExp(t(`errors.${getErrorRow(refusal).messageKey}`)),
    );
    await expect(getCouponField(page, t)).toHaveAttribute("aria-invalid", "true");
    await expect(total).toHaveText(formatBrl(4_490));
  }
  await expectAccessible(page);
  await applyCoupon(page, t, "WELCOME10");
  await expect(total).toHaveText(formatBrl(4_041));
});

test("guessing codes is rate-limited, with a message to try again later (9991)", async ({
  page,
  t,
  member,
}) => {
  const guess = (n: number) =>
    callAsMember(member, "/api/bill/goodsValuation", {
      json: { planId: "102", method: "card", discountCode: `GUESS${n}` },
    });
  for (let tries = 0; tries < 12; tries += 1) expect((await guess(tries)).json().code).toBe(9001);
  await page.goto("/payment?planId=102&method=card");
  await applyCoupon(page, t, "WELCOME10");
  await expect(page.getByText(t(`errors.${getErrorRow(9991).messageKey}`))).toBeVisible();
  await expect(page.getByRole("button", { name: t("checkout.coupon.again"), exact: true })).toBeVisible();
  await expectAccessible(page);
  // Buying without a coupon still works.
  await fillCard(page, t, TEST_CARDS.approved);
  await getPayButton(page, t, "card").click();
  await expectPaid(page, t);
});

test("a coupon used by another unpaid order is reported with that order, and released in one step", async ({
  page,
  t,
  member,
}) => {
  const other = await placeOrderWithCoupon(member, { planId: "102", method: "pix", code: "WELCOME10" });
  await page.goto("/payment?planId=104&method=card");
  await applyCoupon(page, t, "WELCOME10");
  const notice = page.getByRole("alert").filter({ hasText: other.orderId });
  await expect(notice).toContainText("Duo mensal");
  await expectAccessible(page);
  await notice.getByRole("button", { name: t("checkout.coupon.free") }).click();
  await expect(getSummaryValue(page, t("checkout.summary.total"))).toHaveText(formatBrl(4_041));
  expect((await fetchPayment(member, other.orderId)).status).toBe("cancelled");
});

test("removing the coupon of an unpaid order cancels the order after a confirmation and releases the coupon", async ({
  page,
  t,
  member,
}) => {
  const { orderId } = await placeOrderWithCoupon(member, { planId: "102", method: "pix", code: "WELCOME10" });
  await page.goto(`/payment?orderId=${orderId}`);
  await getRemoveCouponButton(page, t, "WELCOME10").click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(orderId);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: t("checkout.coupon.keep") }).click();
  expect((await fetchPayment(member, orderId)).status).toBe("pending");

  await getRemoveCouponButton(page, t, "WELCOME10").click();
  await dialog.getByRole("button", { name: t("checkout.coupon.removeConfirm") }).click();
  await expect(page).toHaveURL(/\/payment\?planId=102/);
  expect((await fetchPayment(member, orderId)).status).toBe("cancelled");
  await applyCoupon(page, t, "WELCOME10");
  await expect(getRemoveCouponButton(page, t, "WELCOME10")).toBeVisible();
});

test("a coupon used up elsewhere meanwhile: nothing is charged, and the full price is shown first", async ({
  page,
  t,
  member,
}) => {
  await page.goto("/payment?planId=102&method=card");
  await applyCoupon(page, t, "WELCOME10");
  await expect(getSummaryValue(page, t("checkout.summary.total"))).toHaveText(formatBrl(2_691));
  // In another tab the same coupon is used for another order.
  const json = { planId: "104", method: "card", discountCode: "WELCOME10" };
  const { quoteId } = (await callAsMember(member, "/api/bill/goodsValuation", { json })).json().data as {
    quoteId: string;
  };
  parsePayment(
    await requestPayment(member, {
      planId: "104",
      method: "card",
      quoteId,
      card: createCard(TEST_CARDS.approved),
    }),
  );
  await fillCard(page, t, TEST_CARDS.approved);
  await getPayButton(page, t, "card").click();
  await expect(page.getByText(t(`errors.${getErrorRow(9003).messageKey}`)).first()).toBeVisible();
  await expect(getSummaryValue(page, t("checkout.summary.total"))).toHaveText(formatBrl(2_990));
  await getPayButton(page, t, "card").click();
  await expectPaid(page, t);
  expect((await sandbox.charge(readOrderId(page))).amount.amount).toBe(2_990);
});

test("a coupon is entered and removed with the keyboard alone", async ({ page, t }) => {
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
