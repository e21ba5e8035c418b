import "server-only";
import type { Currency } from "@/lib/config/constants";
import { type Quote, valuateGoods } from "@/lib/contract/bill/checkout";
import { couponCode } from "@/lib/contract/bill/coupons";
import { type InstallmentPlan, installmentsPlan } from "@/lib/contract/bill/installments";
import { errorRow } from "@/lib/domain/errors/catalogue";
import type { MethodCode } from "@/lib/domain/payment/method-code";
import type { PriceChoice } from "@/lib/domain/payment/price-choice";
import { readForPage } from "./load-session";

export interface CheckoutMethod {
  code: MethodCode;
  /** Percent off with this method; 0: none. */
  discountRate: number;
  /** What the plan can be paid in with it, in the brand's order. */
  currencies: Currency[];
  installments: boolean;
}

/** What is asked for, by the address or the order; nothing in it is believed. */
export interface Wanted {
  method: string | undefined;
  currency: string | undefined;
  coupon: string | null;
  installments: number | null;
}

/** The first price of a checkout, what it is for, and how its total may be split. */
export interface FirstPrice {
  quote: Quote;
  quoted: PriceChoice;
  splits: readonly InstallmentPlan[];
  /** The code that the address or the order names was not taken. */
  couponRefusal: { code: number; coupon: string } | null;
}

/** The price of what is asked for; a code or a currency that isn't taken is left out, the code is said. */
export async function firstPrice(
  planId: string,
  { code: method, currencies, installments: canSplit }: CheckoutMethod,
  wanted: Wanted,
): Promise<FirstPrice | { refusal: number }> {
  const currency = currencies.find((code) => code === wanted.currency) ?? null;
  const coupon = wanted.coupon && couponCode.safeParse(wanted.coupon).success ? wanted.coupon : null;
  const question = {
    planId,
    method,
    ...(currency ? { currency } : {}),
    ...(coupon ? { discountCode: coupon } : {}),
  };
  const listed = canSplit ? await readForPage(installmentsPlan, question) : null;
  const splits = listed?.ok ? listed.data.plans : [];
  const offered = splits.some(({ count }) => count === wanted.installments);
  const count = offered ? wanted.installments : listed?.ok ? listed.data.defaultCount : null;
  const parts = count !== null && count > 1 ? { installments: count } : {};
  const priced = listed && !listed.ok ? listed : await readForPage(valuateGoods, { ...question, ...parts });
  if (priced.ok) {
    const quoted = {
      method,
      currency,
      coupon: coupon && (priced.data.coupon ?? coupon),
      installments: count,
    };
    return { quote: priced.data, quoted, splits, couponRefusal: null };
  }
  if (coupon === null || errorRow(priced.code).field !== "coupon") return { refusal: priced.code };
  const without = await firstPrice(
    planId,
    { code: method, currencies, installments: canSplit, discountRate: 0 },
    { ...wanted, coupon: null },
  );
  return "refusal" in without ? without : { ...without, couponRefusal: { code: priced.code, coupon } };
}
