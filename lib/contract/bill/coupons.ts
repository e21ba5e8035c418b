import * as z from "zod";
import { defineEndpoint } from "@/lib/contract/endpoint";
import { emptyPayload, id, planId, timestamp } from "@/lib/contract/field-schemas";
import { paymentInfo } from "./next-action";

/** As people write it: spaces go and small letters grow before it is looked up. */
export const couponCode = z.string().trim().min(1).max(64);

/**
 * usable: nobody holds it · held: an unpaid order of this member does, `orderId` says which · used: this member paid
 * with it · over: its time is up, or everybody else was faster.
 */
const COUPON_STATES = ["usable", "held", "used", "over"] as const;

export const coupon = z.object({
  code: z.string().max(64),
  /** Percent off. */
  rate: z.number().min(0).max(100),
  /** The plans it is for; null: every plan. */
  planIds: z.array(planId).max(200).nullish(),
  endsAt: timestamp.nullish(),
  state: z.enum(COUPON_STATES),
  orderId: id.nullish(),
  /** The plan of that order, in the reader's words. */
  planName: z.string().max(120).nullish(),
});
export type Coupon = z.output<typeof coupon>;

export const listCoupons = defineEndpoint("listCoupons", {
  payload: emptyPayload,
  /** The codes made for this member, and those the member holds or has used. */
  data: z.object({ coupons: z.array(coupon).max(200) }),
  source: "ours: the coupon section of the account (rules/coupons#rules) has to know them",
});

/** With refusal 9000, wherever a price is asked: which unpaid order of this member holds the code. */
export const couponHoldingOrder = z.object({
  orderId: id,
  planName: z.string().max(120),
  discountCode: z.string().max(64),
});

export const unbindDiscountCode = defineEndpoint("unbindDiscountCode", {
  payload: z.object({ orderId: id, discountCode: couponCode }),
  /** The order, now cancelled: a code is only taken off together with the order that holds it (rules/coupons#rules). */
  data: paymentInfo,
  source: "rules/calls#list-of-calls; 1003 where the order was paid or can't be stopped now",
});
