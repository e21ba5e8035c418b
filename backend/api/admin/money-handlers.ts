import { notifyStorefront } from "@/backend/brand/notify-storefront";
import { changeCoupon, createCoupon, endCoupon, listCoupons } from "@/backend/modules/studio/money/coupons";
import { listRates, removeRate, setRate } from "@/backend/modules/studio/money/rates";
import type { COUPON_CALLS } from "@/lib/contract/admin/money/coupons";
import type { RATE_CALLS } from "@/lib/contract/admin/money/rates";
import type { AdminHandlers } from "./admin-handler";

/** What a brand sells for less, and at which rates. */
export const moneyHandlers: AdminHandlers<keyof typeof COUPON_CALLS | keyof typeof RATE_CALLS> = {
  listCoupons: (query, { db, clock }) => listCoupons(db, query, clock.now()),
  createCoupon: async (request, { db, operator, clock }) => ({
    coupon: await createCoupon(db, request, operator, clock.now()),
  }),
  changeCoupon: async (request, { db, operator, clock }) => ({
    coupon: await changeCoupon(db, request, operator, clock.now()),
  }),
  endCoupon: async (request, { db, operator, clock }) => ({
    coupon: await endCoupon(db, request, operator, clock.now()),
  }),
  listRates: async ({ brand }, { db }) => ({ rates: await listRates(db, brand) }),
  setRate: async (request, { db, env, operator, clock }) => {
    const rate = await setRate(db, request, operator, clock.now());
    await notifyStorefront(env, request.brand);
    return { rate };
  },
  removeRate: async (request, { db, env, operator, clock }) => {
    await removeRate(db, request, operator, clock.now());
    await notifyStorefront(env, request.brand);
    return {};
  },
};
