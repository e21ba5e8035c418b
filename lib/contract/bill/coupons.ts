import * as z from "zod";
import { defineEndpoint } from "@/lib/contract/endpoint";
import { emptyPayload, id, money, planId, price, timestamp } from "@/lib/contract/field-schemas";
import { listOf } from "@/lib/contract/tolerant-schemas";
import { paymentInfo } from "./next-action";

/** Spaces are removed and lower-case letters become upper-case before the code is looked up. */
export const couponCode = z.string().trim().min(1).max(64);

/**
 * usable: not in use · held: an unpaid order of this member uses it (`orderId`) · used: this member paid with it ·
 * over: it has expired, or other buyers have used it up.
 */
const COUPON_STATES = ["usable", "held", "used", "over"] as const;

export const coupon = z.object({
  code: z.string().max(64),
  /** Percent off. */
  rate: z.number().min(0).max(100),
  /** The plans that it applies to; null: every plan. */
  planIds: z.array(planId).max(200).nullish(),
  endsAt: timestamp.nullish(),
  state: z.enum(COUPON_STATES),
  orderId: id.nullish(),
  /** The plan of that order, in the reader's language. */
  planName: z.string().max(120).nullish(),
});
export type Coupon = z.output<typeof coupon>;

export const listCoupons = defineEndpoint("listCoupons", {
  payload: emptyPayload,
  /** The codes made for this member, and those that the member's orders use or have used. */
  data: z.object({ coupons: listOf("coupons", coupon, { max: 200 }) }),
});

/** The data of refusal 9000, wherever a price is requested: the unpaid order of this member that uses the code. */
export const couponHoldingOrder = z.object({
  orderId: id,
  planName: z.string().max(120),
  discountCode: z.string().max(64),
});

export const unbindDiscountCode = defineEndpoint("unbindDiscountCode", {
  payload: z.object({ orderId: id, discountCode: couponCode }),
  /**
   * The order, which is now canceled: a code is only removed together with the order that uses it
   * (rules/coupons#rules).
   */
  data: paymentInfo,
  echoes: { orderId: "orderId" },
});

const discountsIn = (amount: typeof money) =>
  z
    .array(
      z.object({
        kind: z.enum(["method", "firstOrder", "coupon"]),
        rate: z.number().min(0).max(100),
        amount,
      }),
    )
    .max(10);

/** The discounts that a price contained, each by itself; `rate` in percent. */
export const appliedDiscounts = discountsIn(money);
/** Those of a price that is to be paid. */
export const quotedDiscounts = discountsIn(price);

const creditIn = (amount: typeof money) =>
  z.object({
    amount,
    /** The plan whose unused days they are, and how many, rounded up. */
    planName: z.string().max(120),
    days: z.int().min(1),
  });

/** What unused days of another plan took off a price (rules/money#credit-for-unused-days). */
export const appliedCredit = creditIn(money);
/** The same of a price that is to be paid. */
export const quotedCredit = creditIn(price);
