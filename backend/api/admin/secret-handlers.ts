import { notifyStorefront } from "@/backend/brand/notify-storefront";
import {
  readSecrets,
  removeCaptchaSecret,
  setCaptchaSecret,
} from "@/backend/modules/studio/credentials/brand-secrets";
import type { SECRET_CALLS } from "@/lib/contract/admin/money/secrets";
import type { AdminHandlers } from "./admin-handler";

export const secretHandlers: AdminHandlers<keyof typeof SECRET_CALLS> = {
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
};
