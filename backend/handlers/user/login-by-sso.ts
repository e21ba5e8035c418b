import { redeemAppToken } from "@/backend/core/app-tokens";
import { transact } from "@/backend/db/client";
import type { Handler } from "@/backend/handlers/handle";
import { openUserSession } from "./user-info";

export const loginBySso: Handler<"loginBySso"> = async ({ appToken = "", accountId, loginId }, context) => {
  const { db, clock, site } = context;
  const member = await redeemAppToken(db, { site: site.id, appToken, accountId, loginId, now: clock.now() });
  return transact(db, (tx) => openUserSession(tx, member, "sso", context));
};
