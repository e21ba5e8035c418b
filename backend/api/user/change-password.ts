import type { Handler } from "@/backend/api/handler";
import * as passwords from "@/backend/modules/accounts/passwords/change-password";
import { createAccountMessage } from "@/backend/modules/mail/account-messages";
import { queueMessage } from "@/backend/modules/mail/outbox";
import { createUserSession } from "./create-user-session";

export const changePassword: Handler<"changePassword"> = async ({ password, newPassword }, context) => {
  const { db, clock, site, member, language, env, siteOrigin: origin } = context;
  const now = clock.now();
  const given = { brand: site, member, password, newPassword, passwordCost: env.PASSWORD_COST, now };
  return passwords.changePassword(db, given, async (tx, changed) => {
    const to = { site, type: changed.type, account: changed.account, language, origin };
    await queueMessage(tx, await createAccountMessage(tx, "passwordChanged", to), now);
    return createUserSession(tx, changed, "password", context);
  });
};
