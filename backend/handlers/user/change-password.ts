import { accountMessage } from "@/backend/core/account-messages";
import * as passwords from "@/backend/core/change-password";
import { deliver } from "@/backend/core/outbox";
import type { Handler } from "@/backend/handlers/handle";
import { openUserSession } from "./user-info";

export const changePassword: Handler<"changePassword"> = async ({ password, newPassword }, context) => {
  const { db, clock, site, member, language, env, siteOrigin: origin } = context;
  const now = clock.now();
  const given = { member, password, newPassword, passwordCost: env.PASSWORD_COST, now };
  return passwords.changePassword(db, given, async (tx, changed) => {
    const to = { site, type: changed.type, account: changed.account, language, origin };
    await deliver(tx, accountMessage("passwordChanged", to), now);
    return openUserSession(tx, changed, "password", context);
  });
};
