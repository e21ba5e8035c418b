import { CURRENCY_CODES } from "@/lib/config/constants";
import { couponCode } from "@/lib/contract/bill/coupons";

/** The payload of the calls for a price; a code of another form is not sent. */
export function createPriceQuery(
  planId: string,
  method: string,
  requestedCurrency: string | null,
  requestedCoupon: string | null,
) {
  const currency = CURRENCY_CODES.find((code) => code === requestedCurrency);
  const coupon = toCouponCode(requestedCoupon);
  return { planId, method, ...(currency ? { currency } : {}), ...(coupon ? { discountCode: coupon } : {}) };
}

export const toCouponCode = (text: string | null): string | null =>
  text && couponCode.safeParse(text).success ? text : null;

/** The field for a number of installments; a single payment has none. */
export const toInstallmentFields = (count: number | null): { installments?: number } =>
  count !== null && count > 1 ? { installments: count } : {};
