import type { Database } from "@/backend/db/client";
import { findMemberRowByAccount } from "@/backend/modules/accounts/find-member-row-by-account";
import type { Member } from "@/backend/modules/accounts/members";
import { clearLimit } from "@/backend/modules/limits/rate-limits";
import { refuse } from "@/backend/runtime/refusal-error";
import { countLoginFailure, getLoginLimitKey } from "./login-limits";
import { verifyPassword } from "./passwords";

/**
 * Checks the current password of a logged-in member; wrong ones count as failed log-ins.
 * @returns its hash, so that a change can require that it still is the current one
 * @throws RefusalError 3 wrong; 17 too many failures
 */
export async function requireCurrentPassword(
  db: Database,
  { site, type, account }: Pick<Member, "site" | "type" | "account">,
  password: string,
): Promise<string> {
  await countLoginFailure(db, { site, type, account });
  const row = await findMemberRowByAccount(db, site, type, account);
  if (!row || !(await verifyPassword(password, row.passwordHash)))
    throw refuse("wrongPassword", { fields: { password: "custom" } });
  await clearLimit(db, getLoginLimitKey(site, type, account));
  return row.passwordHash;
}
