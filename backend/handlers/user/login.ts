import { checkPassword } from "@/backend/core/accounts";
import { transact } from "@/backend/db/client";
import type { Handler } from "@/backend/handlers/handle";
import { openUserSession } from "./user-info";

export const login: Handler<"login"> = async ({ account, type, password }, context) => {
  const { db, clock, site, clientIp } = context;
  const member = await checkPassword(db, {
    site: site.id,
    type,
    account,
    password,
    ip: clientIp,
    now: clock.now(),
  });
  return transact(db, (tx) => openUserSession(tx, member, "password", context));
};
