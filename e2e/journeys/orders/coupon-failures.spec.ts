import { expectAccessible } from "@/e2e/expect-accessible";
import { expect, storefrontTest } from "@/e2e/fixtures";
import { fetchPayment } from "@/e2e/stack/purchase";
import * as faults from "@/e2e/stack/upstream-faults";
import { applyCoupon, getRemoveCouponButton, placeOrderWithCoupon } from "@/e2e/steps/coupon";
import { getErrorRow } from "@/lib/domain/errors/error-catalog";

const respondWithRefusal = (code: number) =>
  faults.respondWith(200, JSON.stringify({ code, msg: "", data: null }));

storefrontTest(
  "a coupon that can't be removed at the moment stays with its order, and the next try removes it (1003)",
  async ({ page, t, shop, member }) => {
    const { orderId } = await placeOrderWithCoupon(member, {
      planId: "102",
      method: "pix",
      code: "WELCOME10",
    });
    await page.goto(`/payment?orderId=${orderId}`);
    shop.upstream.setFault(/unbindDiscountCode/, respondWithRefusal(1003));
    const dialog = page.getByRole("dialog");
    await getRemoveCouponButton(page, t, "WELCOME10").click();
    await dialog.getByRole("button", { name: t("checkout.coupon.removeConfirm") }).click();
    await expect(page.getByText(t(`errors.${getErrorRow(1003).messageKey}`))).toBeVisible();
    await expectAccessible(page);
    expect((await fetchPayment(member, orderId)).status).toBe("pending");
    shop.upstream.reset();
    await getRemoveCouponButton(page, t, "WELCOME10").click();
    await dialog.getByRole("button", { name: t("checkout.coupon.removeConfirm") }).click();
    await expect(page).toHaveURL(/\/payment\?planId=102/);
    expect((await fetchPayment(member, orderId)).status).toBe("cancelled");
  },
);

storefrontTest(
  "a coupon that could not be checked is checked at the next try (9991)",
  async ({ page, t, shop }) => {
    await page.goto("/payment?planId=102&method=card");
    shop.upstream.setFault(/goodsValuation/, respondWithRefusal(9991));
    await applyCoupon(page, t, "WELCOME10");
    await expect(page.getByText(t(`errors.${getErrorRow(9991).messageKey}`))).toBeVisible();
    shop.upstream.reset();
    await page.getByRole("button", { name: t("checkout.coupon.again"), exact: true }).click();
    await expect(getRemoveCouponButton(page, t, "WELCOME10")).toBeVisible();
  },
);
