import type { Locator, Page } from "@playwright/test";
import type { TestMember } from "@/e2e/stack/member";
import { callAsMember, type Payment, parsePayment, requestPayment } from "@/e2e/stack/purchase";
import type { Texts } from "./checkout";

export const getCouponField = (page: Page, t: Texts): Locator =>
  page.getByLabel(t("checkout.coupon.label"), { exact: true });

/** Types a code into the coupon field and applies it. */
export async function applyCoupon(page: Page, t: Texts, code: string): Promise<void> {
  const opener = page.getByRole("button", { name: t("checkout.coupon.open") });
  await getCouponField(page, t).or(opener).first().waitFor();
  if (await opener.isVisible()) await opener.click();
  await getCouponField(page, t).fill(code);
  await page.getByRole("button", { name: t("checkout.coupon.apply"), exact: true }).click();
}

export const getRemoveCouponButton = (page: Page, t: Texts, code: string): Locator =>
  page.getByRole("button", { name: t("checkout.coupon.removeCode", { code }) });

/** Places an unpaid order that uses a code. */
export async function placeOrderWithCoupon(
  member: TestMember,
  { planId, method, code }: { planId: string; method: string; code: string },
): Promise<Payment> {
  const json = { planId, method, discountCode: code };
  const quoted = (await callAsMember(member, "/api/bill/goodsValuation", { json })).json();
  const { quoteId } = quoted.data as { quoteId: string };
  return parsePayment(await requestPayment(member, { planId, method, quoteId }));
}
