import { notifyStorefront } from "@/backend/brand/notify-storefront";
import {
  readSecrets,
  removeCaptchaSecret,
  setCaptchaSecret,
} from "@/backend/modules/studio/credentials/brand-secrets";
import {
  removeProviderCredentials,
  setProviderCredentials,
} from "@/backend/modules/studio/credentials/provider-credentials";
import { changeCoupon, createCoupon, endCoupon, listCoupons } from "@/backend/modules/studio/money/coupons";
import { listRates, removeRate, setRate } from "@/backend/modules/studio/money/rates";
import type { COUPON_CALLS } from "@/lib/contract/admin/money/coupons";
import type { RATE_CALLS } from "@/lib/contract/admin/money/rates";
import type { SECRET_CALLS } from "@/lib/contract/admin/money/secrets";
import type { AdminHandlers } from "./admin-handler";

/** What a brand sells for less, at which rates, and what it proves itself with to others. */
export const moneyHandlers: AdminHandlers<
  keyof (typeof COUPON_CALLS & typeof RATE_CALLS & typeof SECRET_CALLS)
> = {
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
  readSecrets: ({ brand }, { db }) => readSecrets(db, brand),
  setCaptchaSecret: async (request, { db, env, operator, clock }) => {
    const stored = await setCaptchaSecret(db, env.DELIVERY_SECRET, request, operator, clock.now());
    await notifyStorefront(env, request.brand);
    return stored;
  },
  removeCaptchaSecret: async (request, { db, env, operator, clock }) => {
    const left = await removeCaptchaSecret(db, env.DELIVERY_SECRET, request, operator, clock.now());
    await notifyStorefront(env, request.brand);
    return left;
  },
  setProviderCredentials: async (request, { db, env, operator, clock }) => {
    await setProviderCredentials(db, env.DELIVERY_SECRET, request, operator, clock.now());
    return readSecrets(db, request.brand);
  },
  removeProviderCredentials: async (request, { db, operator, clock }) => {
    await removeProviderCredentials(db, request, operator, clock.now());
    return readSecrets(db, request.brand);
  },
};
