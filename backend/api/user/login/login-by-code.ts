import type { Handler } from "@/backend/api/handler";
import { createUserSession } from "@/backend/api/user/create-user-session";
import { transact } from "@/backend/db/client";
import { requireSecondFactor } from "@/backend/modules/accounts/passkeys/second-factor";
import { authenticateByCode } from "@/backend/modules/accounts/verification/authenticate-by-code";

export const loginByCode: Handler<"loginByCode"> = async ({ account, type, code }, context) => {
  const { db, clock, site } = context;
  const member = await authenticateByCode(db, { site: site.id, type, account, code, now: clock.now() });
  await requireSecondFactor(db, member, clock.now());
  return transact(db, (tx) => createUserSession(tx, member, "code", context));
};
