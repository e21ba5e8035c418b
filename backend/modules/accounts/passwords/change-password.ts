import { type Database, transact } from "@/backend/db/client";
import { findMemberRowByAccount } from "@/backend/modules/accounts/find-member-row-by-account";
import type { Member } from "@/backend/modules/accounts/members";
import { clearLimit } from "@/backend/modules/limits/rate-limits";
import { refuse } from "@/backend/runtime/refusal-error";
import { countLoginFailure, getLoginLimitKey } from "./login-limits";
import { hashPassword, verifyPassword } from "./passwords";
import { type PasswordOwner, refuseWeakPassword } from "./refuse-weak-password";
import { setPassword } from "./set-password";

/**
 * Changes the password of a logged-in member who enters the current one. Ends every session, the calling one
 * included; `within` runs in the same transaction, to open a new one.
 * @throws RefusalError 3 wrong current password; 17 too many of those; -24050 too short, or the same again; 10026 changed
 *   elsewhere at the same moment
 */
export async function changePassword<Result>(
  db: Database,
  given: {
    brand: PasswordOwner["site"];
    member: Member;
    password: string;
    newPassword: string;
    passwordCost: number;
    now: number;
  },
  runInTransaction: (tx: Database, member: Member) => Promise<Result>,
): Promise<Result> {
  const { member, password, newPassword, now } = given;
  const { site, uid, type, account } = member;
  const names = [account, member.boundEmail, member.nickname];
  refuseWeakPassword(newPassword, { site: given.brand, accounts: names }, "newPassword");
  await countLoginFailure(db, { site, type, account });
  const row = await findMemberRowByAccount(db, site, type, account);
  if (!row || !(await verifyPassword(password, row.passwordHash))) {
    throw refuse("wrongPassword", { fields: { password: "custom" } });
  }
  await clearLimit(db, getLoginLimitKey(site, type, account));
  if (await verifyPassword(newPassword, row.passwordHash))
    throw refuse("parameterInvalid", { fields: { newPassword: "invalid_value" } });
  const hash = await hashPassword(newPassword, given.passwordCost);
  return transact(db, async (tx) => {
    const changed = await setPassword(tx, { site, uid, hash, expectedHash: row.passwordHash, now });
    if (!changed) throw refuse("passwordNotReset");
    return runInTransaction(tx, changed);
  });
}
