import type { Handler } from "@/backend/api/handler";
import { replacePasswordByCode } from "@/backend/modules/accounts/accounts";

export const resetPassword: Handler<"resetPassword"> = async (payload, context) => {
  const { db, clock, site, env, siteOrigin: origin } = context;
  await replacePasswordByCode(db, {
    ...payload,
    notice: { site, origin },
    passwordCost: env.PASSWORD_COST,
    now: clock.now(),
  });
  return {};
};
