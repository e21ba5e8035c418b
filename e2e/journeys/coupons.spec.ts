import { expectAccessible } from "@/e2e/accessible";
import { DEVICES, expect, memberTest as test } from "@/e2e/fixtures";
import { CARD, callAs, cardOf, paymentOf, press, readPayment } from "@/e2e/stack/purchase";
import { sandbox } from "@/e2e/stack/sandbox";
import { chooseMethod, expectPaid, fillCard, orderOf, payButton } from "@/e2e/steps/checkout";
import { applyCoupon, couponField, orderWithCoupon, removeCoupon } from "@/e2e/steps/coupon";
import { figure } from "@/e2e/steps/summary";
import { errorRow } from "@/lib/domain/errors/catalogue";
import { formatMoney } from "@/lib/domain/money/format-money";

const usd = (amount: number) => formatMoney({ amount, currency: "USD" }, "en");
const brl = (amount: number) => formatMoney({ amount, currency: "BRL" }, "pt");

for (const [device, use] of DEVICES) {
  test.describe(`${device}, in English`, () => {
    test.use({ brand: "nordplay", ...use });

    test("a code lowers the price and what is charged; nothing typed is refused", async ({ page, t }) => {
      await page.goto("/payment?planId=102");
      await chooseMethod(page, t, "card");
      const total = figure(page, t("checkout.summary.total"));
      await expect(total).toHaveText(usd(899));
      await applyCoupon(page, t, "   ");
      await expect(page.getByText(t("checkout.coupon.required"))).toBeVisible();
      await expect(couponField(page, t)).toBeFocused();
      await expectAccessible(page);

      await applyCoupon(page, t, " welcome10 ");
      await expect(figure(page, t("checkout.summary.discount.coupon", { rate: 10 }))).toHaveText(usd(-90));
      await expect(total).toHaveText(usd(809));
      await expectAccessible(page);
      await removeCoupon(page, t, "WELCOME10").click();
      await expect(total).toHaveText(usd(899));
      await applyCoupon(page, t, "WELCOME10");
      await expect(total).toHaveText(usd(809));
      await fillCard(page, t, CARD.approved);
      await payButton(page, t, "card").click();
      await expectPaid(page, t);
      expect((await sandbox.charge(orderOf(page))).amount).toEqual({ amount: 809, currency: "USD" });
    });
  });
}

test("each refused code says why, the price stays, and the next code is taken", async ({ page, t }) => {
  await page.goto("/payment?planId=104&method=card");
  const total = figure(page, t("checkout.summary.total"));
  await expect(total).toHaveText(brl(4_490));
  const refused = { "NO-SUCH-CODE": 9001, BYE25: 9002, GONE15: 9003, YEAR20: 9000, ANA15: 9001 };
  for (const [code, refusal] of Object.entries(refused)) {
    await applyCoupon(page, t, code);
    await expect(couponField(page, t)).toHaveAccessibleDescription(
      new RegExp(t(`errors.${errorRow(refusal).messageKey}`)),
    );
    await expect(couponField(page, t)).toHaveAttribute("aria-invalid", "true");
    await expect(total).toHaveText(brl(4_490));
  }
  await expectAccessible(page);
  await applyCoupon(page, t, "WELCOME10");
  await expect(total).toHaveText(brl(4_041));
});

test("who guesses codes has to wait, and is told to try again later (9991)", async ({ page, t, member }) => {
  const guess = (n: number) =>
    callAs(member, "/api/bill/goodsValuation", {
      json: { planId: "102", method: "card", discountCode: `GUESS${n}` },
    });
  for (let tries = 0; tries < 12; tries += 1) expect((await guess(tries)).json().code).toBe(9001);
  await page.goto("/payment?planId=102&method=card");
  await applyCoupon(page, t, "WELCOME10");
  await expect(page.getByText(t(`errors.${errorRow(9991).messageKey}`))).toBeVisible();
  await expect(page.getByRole("button", { name: t("checkout.coupon.again"), exact: true })).toBeVisible();
  await expectAccessible(page);
  // Without a code it can be bought all the while.
  await fillCard(page, t, CARD.approved);
  await payButton(page, t, "card").click();
  await expectPaid(page, t);
});

test("a code that another unpaid order holds is named, and freed in one step", async ({
  page,
  t,
  member,
}) => {
  const other = await orderWithCoupon(member, { planId: "102", method: "pix", code: "WELCOME10" });
  await page.goto("/payment?planId=104&method=card");
  await applyCoupon(page, t, "WELCOME10");
  const notice = page.getByRole("alert").filter({ hasText: other.orderId });
  await expect(notice).toContainText("Duo mensal");
  await expectAccessible(page);
  await notice.getByRole("button", { name: t("checkout.coupon.free") }).click();
  await expect(figure(page, t("checkout.summary.total"))).toHaveText(brl(4_041));
  expect((await readPayment(member, other.orderId)).status).toBe("cancelled");
});

test("taking the code off an order in progress cancels it after a question, and the code is free again", async ({
  page,
  t,
  member,
}) => {
  const { orderId } = await orderWithCoupon(member, { planId: "102", method: "pix", code: "WELCOME10" });
  await page.goto(`/payment?orderId=${orderId}`);
  await removeCoupon(page, t, "WELCOME10").click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(orderId);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: t("checkout.coupon.keep") }).click();
  expect((await readPayment(member, orderId)).status).toBe("pending");

  await removeCoupon(page, t, "WELCOME10").click();
  await dialog.getByRole("button", { name: t("checkout.coupon.removeConfirm") }).click();
  await expect(page).toHaveURL(/\/payment\?planId=102/);
  expect((await readPayment(member, orderId)).status).toBe("cancelled");
  await applyCoupon(page, t, "WELCOME10");
  await expect(removeCoupon(page, t, "WELCOME10")).toBeVisible();
});

test("a code that was used up elsewhere meanwhile: nothing is charged, and the full price is asked first", async ({
  page,
  t,
  member,
}) => {
  await page.goto("/payment?planId=102&method=card");
  await applyCoupon(page, t, "WELCOME10");
  await expect(figure(page, t("checkout.summary.total"))).toHaveText(brl(2_691));
  // In another tab the same code pays another order.
  const json = { planId: "104", method: "card", discountCode: "WELCOME10" };
  const { quoteId } = (await callAs(member, "/api/bill/goodsValuation", { json })).json().data as {
    quoteId: string;
  };
  paymentOf(await press(member, { planId: "104", method: "card", quoteId, card: cardOf(CARD.approved) }));
  await fillCard(page, t, CARD.approved);
  await payButton(page, t, "card").click();
  await expect(page.getByText(t(`errors.${errorRow(9003).messageKey}`)).first()).toBeVisible();
  await expect(figure(page, t("checkout.summary.total"))).toHaveText(brl(2_990));
  await payButton(page, t, "card").click();
  await expectPaid(page, t);
  expect((await sandbox.charge(orderOf(page))).amount.amount).toBe(2_990);
});

test("a code is typed, taken off and typed again with the keyboard alone", async ({ page, t }) => {
  await page.goto("/payment?planId=102&method=card");
  const total = figure(page, t("checkout.summary.total"));
  await expect(total).toHaveText(brl(2_990));
  await page.getByRole("button", { name: t("checkout.coupon.open") }).focus();
  await page.keyboard.press("Enter");
  await expect(couponField(page, t)).toBeFocused();
  await page.keyboard.type("WELCOME10");
  await page.keyboard.press("Enter");
  await expect(total).toHaveText(brl(2_691));
  // Whoever typed it goes on from here, not from the top of the page.
  await expect(removeCoupon(page, t, "WELCOME10")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(total).toHaveText(brl(2_990));
  await expect(page.getByRole("button", { name: t("checkout.coupon.open") })).toBeFocused();
});
