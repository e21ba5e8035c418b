import type { Handler } from "@/backend/api/handler";
import { replacePasswordByCode } from "@/backend/modules/accounts/accounts";
import { createAccountMessage } from "@/backend/modules/mail/account-messages";
import { queueMessage } from "@/backend/modules/mail/outbox";

export const resetPassword: Handler<"resetPassword"> = async ({ account, type, code, password }, context) => {
  const { db, clock, site, language, env, siteOrigin: origin } = context;
  const now = clock.now();
  const member = await replacePasswordByCode(db, {
    site,
    type,
    account,
    code,
    password,
    passwordCost: env.PASSWORD_COST,
    now,
  });
  await queueMessage(
    db,
    await createAccountMessage(db, "passwordChanged", {
      site,
      type,
      account: member.account,
      language,
      origin,
    }),
    now,
  );
  return {};
};
