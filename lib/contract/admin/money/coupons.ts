import * as z from "zod";
import { COUPON_CODE_PATTERN, MAX_COUPON_RATE } from "@/lib/config/constants-of-money";
import { brandId } from "@/lib/contract/admin/brand-document";
import { planId } from "@/lib/contract/field-schemas";

/** `waiting`: not valid yet; `usedUp`: its last use is held or paid; `ended`: over. */
const COUPON_STATES = ["waiting", "usable", "usedUp", "ended"] as const;

/** How many orders may carry a code. */
const maxUses = z.int().min(1).max(9_999_999).nullable();
/** Epoch milliseconds. */
const moment = z.int().min(0).max(Number.MAX_SAFE_INTEGER).nullable();
const code = z.string().regex(COUPON_CODE_PATTERN);
/** Percent off, with two decimals at most. */
const rate = z.number().positive().max(MAX_COUPON_RATE).multipleOf(0.01);
/** Null: for every plan. */
const planIds = z.array(planId).min(1).max(100).nullable();

export const listedCoupon = z.object({
  // A code that is older than the rule for new ones is shown, too.
  code: z.string().max(64),
  rate: z.number(),
  planIds: z.array(z.string()).nullable(),
  /** The account of the one member who may use it, in part; null: every member. */
  account: z.string().max(254).nullable(),
  /** Null: any number of orders. */
  maxUses: z.int().nullable(),
  /** Orders that hold it or were paid with it. */
  uses: z.int(),
  startsAt: moment,
  endsAt: moment,
  createdAt: z.int(),
  state: z.enum(COUPON_STATES),
});
export type ListedCoupon = z.output<typeof listedCoupon>;

const changeable = z.object({ maxUses, endsAt: moment });
/** What is older than the rules may be anything. */
const seen = z.object({ maxUses: z.int().nullable(), endsAt: z.int().nullable() });
const changed = z.object({ coupon: listedCoupon });
const oneCoupon = z.object({ brand: brandId, code: z.string().min(1).max(64) });

/** The discount codes of a brand (docs/rules/coupons.md#in-the-console). */
export const COUPON_CALLS = {
  listCoupons: {
    role: "viewer",
    /** `search`: the beginning of a code; `before`: the code of the last one of the page before. */
    payload: z.object({
      brand: brandId,
      search: z.string().trim().max(64).optional(),
      before: z.string().max(64).optional(),
    }),
    data: z.object({ coupons: z.array(listedCoupon).max(50), hasMore: z.boolean() }),
  },
  createCoupon: {
    role: "editor",
    /** `account`: the name, address or number of the one member who may use it. */
    payload: changeable.extend({
      brand: brandId,
      code,
      rate,
      planIds,
      account: z.string().trim().min(1).max(254).nullable(),
      startsAt: moment,
    }),
    data: changed,
  },
  /** `before` is what the operator saw. */
  changeCoupon: {
    role: "editor",
    payload: oneCoupon.extend(changeable.shape).extend({ before: seen }),
    data: changed,
  },
  /** Nobody can use it from now on; one that no order has is deleted, and the answer is null. */
  endCoupon: {
    role: "editor",
    payload: oneCoupon,
    data: z.object({ coupon: listedCoupon.nullable() }),
  },
} as const;
