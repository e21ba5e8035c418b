import { accountMessage } from "@/backend/core/account-messages";
import { replacePassword } from "@/backend/core/accounts";
import { deliver } from "@/backend/core/outbox";
import type { Handler } from "@/backend/handlers/handle";

export const resetPassword: Handler<"resetPassword"> = async ({ account, type, code, password }, context) => {
  const { db, clock, site, language, env, siteOrigin: origin } = context;
  const now = clock.now();
  const member = await replacePassword(db, {
    site: site.id,
    type,
    account,
    code,
    password,
    passwordCost: env.PASSWORD_COST,
    now,
  });
  await deliver(
    db,
    accountMessage("passwordChanged", { site, type, account: member.account, language, origin }),
    now,
  );
  return {};
};
