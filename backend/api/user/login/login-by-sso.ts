import type { Handler } from "@/backend/api/handler";
import { createUserSession } from "@/backend/api/user/create-user-session";
import { transact } from "@/backend/db/client";
import { redeemAppToken } from "@/backend/modules/accounts/app-tokens";
import { requireSecondFactor } from "@/backend/modules/accounts/passkeys/second-factor";

export const loginBySso: Handler<"loginBySso"> = async ({ appToken = "", accountId, loginId }, context) => {
  const { db, clock, site } = context;
  const member = await redeemAppToken(db, { site: site.id, appToken, accountId, loginId, now: clock.now() });
  await requireSecondFactor(db, member, clock.now());
  return transact(db, (tx) => createUserSession(tx, member, "sso", context));
};
