import "server-only";
import { CURRENCY_CODES, type Currency } from "@/lib/config/constants";
import { type Quote, valuateGoods } from "@/lib/contract/bill/checkout";
import { couponCode } from "@/lib/contract/bill/coupons";
import { type InstallmentPlan, installmentsPlan } from "@/lib/contract/bill/installments";
import { getErrorRow } from "@/lib/domain/errors/error-catalog";
import type { MethodCode } from "@/lib/domain/payment/methods/methods";
import { getDefaultInstallmentCount, type PriceChoice } from "@/lib/domain/payment/price-choice";
import type { readForPage } from "./load-session";

export interface CheckoutMethod {
  code: MethodCode;
  /** Percent off with this method; 0: none. */
  discountRate: number;
  /** The currencies that the plan can be paid in with it, in the brand's order. */
  currencies: Currency[];
  installments: boolean;
  /** What billing needs of a card's holder; null: it does not say. */
  holderData: readonly string[] | null;
}

/** The price requested by the address or the order; every value is checked. */
export interface RequestedPrice {
  method: string | undefined;
  currency: string | undefined;
  coupon: string | null;
  installments: number | null;
}

/** The first price of a checkout, its selection, and its installment options. */
export interface FirstPrice {
  quote: Quote;
  quoted: PriceChoice;
  splits: readonly InstallmentPlan[];
  /** Why the code that the address or the order names was refused. */
  couponRefusal: { code: number; coupon: string } | null;
}

/**
 * Loads the requested price; a refused code or currency is omitted, and the refused code is reported.
 * @param read may have sent the reads already (`likely-price.ts`)
 * @param brandInstallments the brand's default, where billing names none
 */
export async function loadFirstPrice(
  planId: string,
  { code: method, currencies, installments: canSplit }: Omit<CheckoutMethod, "discountRate" | "holderData">,
  requested: RequestedPrice,
  read: typeof readForPage,
  brandInstallments: number,
): Promise<FirstPrice | { refusal: number }> {
  const currency = currencies.find((code) => code === requested.currency) ?? null;
  const coupon = toCouponCode(requested.coupon);
  const priceQuery = createPriceQuery(planId, method, currency, coupon);
  const plansOutcome = canSplit ? await read(installmentsPlan, priceQuery) : null;
  const splits = plansOutcome?.ok ? plansOutcome.data.plans : [];
  const isOffered = splits.some(({ count }) => count === requested.installments);
  const defaultCount = plansOutcome?.ok
    ? (plansOutcome.data.defaultCount ?? getDefaultInstallmentCount(splits, brandInstallments))
    : null;
  const count = isOffered ? requested.installments : defaultCount;
  const quoteOutcome =
    plansOutcome && !plansOutcome.ok
      ? plansOutcome
      : await read(valuateGoods, { ...priceQuery, ...toInstallmentFields(count) });
  if (quoteOutcome.ok) {
    const quoted = {
      method,
      currency,
      coupon: coupon && (quoteOutcome.data.coupon ?? coupon),
      installments: count,
    };
    return { quote: quoteOutcome.data, quoted, splits, couponRefusal: null };
  }
  if (coupon === null || getErrorRow(quoteOutcome.code).field !== "coupon")
    return { refusal: quoteOutcome.code };
  const priceWithoutCoupon = await loadFirstPrice(
    planId,
    { code: method, currencies, installments: canSplit },
    { ...requested, coupon: null },
    read,
    brandInstallments,
  );
  return "refusal" in priceWithoutCoupon
    ? priceWithoutCoupon
    : { ...priceWithoutCoupon, couponRefusal: { code: quoteOutcome.code, coupon } };
}

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

const toCouponCode = (text: string | null): string | null =>
  text && couponCode.safeParse(text).success ? text : null;

/** The field for a number of installments; a single payment has none. */
export const toInstallmentFields = (count: number | null): { installments?: number } =>
  count !== null && count > 1 ? { installments: count } : {};
