import { type Database, transact } from "@/backend/db/client";
import { loginLimitKey, spendFailure } from "./check-password";
import { findByAccount } from "./find-account";
import { clearLimit } from "./limits";
import type { Member } from "./members";
import { hashPassword, verifyPassword } from "./passwords";
import { Refusal } from "./refusal";
import { refuseShortPassword, setPassword } from "./set-password";

const WRONG_PASSWORD = 3;
const INVALID_PARAMETER = -24050;
const NOT_RESET = 10026;

/**
 * Changes the password of somebody who is logged in and knows the current one. Ends every session, the asking one
 * included; `within` runs in the same transaction, to open a new one.
 * @throws Refusal 3 wrong current password; 17 too many of those; -24050 too short, or the same again; 10026 changed
 *   elsewhere at the same moment
 */
export async function changePassword<Result>(
  db: Database,
  given: { member: Member; password: string; newPassword: string; passwordCost: number; now: number },
  within: (tx: Database, member: Member) => Promise<Result>,
): Promise<Result> {
  const { member, password, newPassword, now } = given;
  const { site, uid, type, account } = member;
  refuseShortPassword(newPassword, "newPassword");
  await spendFailure(db, { site, type, account, now });
  const row = await findByAccount(db, site, type, account);
  if (!row || !(await verifyPassword(password, row.passwordHash))) {
    throw new Refusal(WRONG_PASSWORD, { fields: { password: "custom" } });
  }
  await clearLimit(db, loginLimitKey(site, type, account));
  if (await verifyPassword(newPassword, row.passwordHash))
    throw new Refusal(INVALID_PARAMETER, { fields: { newPassword: "invalid_value" } });
  const hash = await hashPassword(newPassword, given.passwordCost);
  return transact(db, async (tx) => {
    const changed = await setPassword(tx, { site, uid, hash, instead: row.passwordHash, now });
    if (!changed) throw new Refusal(NOT_RESET);
    return within(tx, changed);
  });
}
