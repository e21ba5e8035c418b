import type { Handler } from "@/backend/api/handler";
import { createUserSession } from "@/backend/api/user/create-user-session";
import { transact } from "@/backend/db/client";
import { createAccount } from "@/backend/modules/accounts/accounts";
import { createAccountMessage } from "@/backend/modules/mail/account-messages";
import { queueMessage } from "@/backend/modules/mail/outbox";

export const signUp: Handler<"signUp"> = async (payload, context) => {
  const { db, clock, site, env, siteOrigin: origin } = context;
  const { account, type, password, code, language, subscribe, deviceInfo } = payload;
  const now = clock.now();
  const given = {
    site,
    type,
    account,
    password,
    code,
    language,
    subscribed: subscribe ?? false,
    passwordCost: env.PASSWORD_COST,
    now,
  };
  const member = await createAccount(db, given);
  return transact(db, async (tx) => {
    await queueMessage(
      tx,
      await createAccountMessage(tx, "welcome", { site, type, account: member.account, language, origin }),
      now,
    );
    return createUserSession(tx, member, "password", context, deviceInfo);
  });
};
