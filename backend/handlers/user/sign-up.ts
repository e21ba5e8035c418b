import { accountMessage } from "@/backend/core/account-messages";
import { createAccount } from "@/backend/core/accounts";
import { deliver } from "@/backend/core/outbox";
import { transact } from "@/backend/db/client";
import type { Handler } from "@/backend/handlers/handle";
import { openUserSession } from "./user-info";

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
    await deliver(
      tx,
      accountMessage("welcome", { site, type, account: member.account, language, origin }),
      now,
    );
    return openUserSession(tx, member, "password", context, deviceInfo);
  });
};
