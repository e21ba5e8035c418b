import type { Handler } from "@/backend/api/handler";
import * as passwords from "@/backend/modules/accounts/passwords/change-password";
import { createUserSession } from "./create-user-session";

export const changePassword: Handler<"changePassword"> = async ({ password, newPassword }, context) => {
  const { db, clock, site, member, env, siteOrigin: origin } = context;
  const notice = { site, origin };
  const passwordCost = env.PASSWORD_COST;
  const change = { member, password, newPassword, passwordCost, notice, now: clock.now() };
  return passwords.changePassword(db, change, (tx, changed) =>
    createUserSession(tx, changed, "password", context),
  );
};
