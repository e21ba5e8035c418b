import { expectAccessible } from "@/e2e/accessible";
import { expect, test } from "@/e2e/own-shop-fixtures";
import * as mishaps from "@/e2e/stack/mishaps";
import { readPayment } from "@/e2e/stack/purchase";
import { applyCoupon, orderWithCoupon, removeCoupon } from "@/e2e/steps/coupon";
import { errorRow } from "@/lib/domain/errors/catalogue";

const refusedWith = (code: number) => mishaps.answerWith(200, JSON.stringify({ code, msg: "", data: null }));

test("a code that can't be taken off just now stays with its order, and the next press does it (1003)", async ({
  page,
  t,
  shop,
  member,
}) => {
  const { orderId } = await orderWithCoupon(member, { planId: "102", method: "pix", code: "WELCOME10" });
  await page.goto(`/payment?orderId=${orderId}`);
  shop.upstream.when(/unbindDiscountCode/, refusedWith(1003));
  const dialog = page.getByRole("dialog");
  await removeCoupon(page, t, "WELCOME10").click();
  await dialog.getByRole("button", { name: t("checkout.coupon.removeConfirm") }).click();
  await expect(page.getByText(t(`errors.${errorRow(1003).messageKey}`))).toBeVisible();
  await expectAccessible(page);
  expect((await readPayment(member, orderId)).status).toBe("pending");
  shop.upstream.well();
  await removeCoupon(page, t, "WELCOME10").click();
  await dialog.getByRole("button", { name: t("checkout.coupon.removeConfirm") }).click();
  await expect(page).toHaveURL(/\/payment\?planId=102/);
  expect((await readPayment(member, orderId)).status).toBe("cancelled");
});

test("a code that could not be checked is checked at the next press (9991)", async ({ page, t, shop }) => {
  await page.goto("/payment?planId=102&method=card");
  shop.upstream.when(/goodsValuation/, refusedWith(9991));
  await applyCoupon(page, t, "WELCOME10");
  await expect(page.getByText(t(`errors.${errorRow(9991).messageKey}`))).toBeVisible();
  shop.upstream.well();
  await page.getByRole("button", { name: t("checkout.coupon.again"), exact: true }).click();
  await expect(removeCoupon(page, t, "WELCOME10")).toBeVisible();
});
