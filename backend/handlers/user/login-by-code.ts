import { checkLoginCode } from "@/backend/core/login-code";
import { transact } from "@/backend/db/client";
import type { Handler } from "@/backend/handlers/handle";
import { openUserSession } from "./user-info";

export const loginByCode: Handler<"loginByCode"> = async ({ account, type, code }, context) => {
  const { db, clock, site } = context;
  const member = await checkLoginCode(db, { site: site.id, type, account, code, now: clock.now() });
  return transact(db, (tx) => openUserSession(tx, member, "code", context));
};
