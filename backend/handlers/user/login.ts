import { checkPassword } from "@/backend/core/check-password";
import { transact } from "@/backend/db/client";
import type { Handler } from "@/backend/handlers/handle";
import { openUserSession } from "./user-info";

export const login: Handler<"login"> = async ({ account, type, password }, context) => {
  const { db, clock, site, clientIp, env } = context;
  const member = await checkPassword(db, {
    site: site.id,
    type,
    account,
    password,
    ip: clientIp,
    passwordCost: env.PASSWORD_COST,
    now: clock.now(),
  });
  return transact(db, (tx) => openUserSession(tx, member, "password", context));
};
