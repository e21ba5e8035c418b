import { type Database, transact } from "@/backend/db/client";
import { type ChangeNotice, recordAccountChange } from "@/backend/modules/accounts/changes/account-changes";
import { listNames, type Member } from "@/backend/modules/accounts/members";
import { refuse } from "@/backend/runtime/refusal-error";
import { hashPassword, verifyPassword } from "./passwords";
import { refuseWeakPassword } from "./refuse-weak-password";
import { requireCurrentPassword } from "./require-current-password";
import { setPassword } from "./set-password";

/** A logged-in member's new password, with the current one as proof (rules/accounts#proof-again). */
export interface PasswordChange {
  member: Member;
  password: string;
  newPassword: string;
  passwordCost: number;
  notice: ChangeNotice;
  now: number;
}

/**
 * Changes the password of a logged-in member who enters the current one. Ends every session, the calling one
 * included; `runInTransaction` runs in the same transaction, to open a new one.
 * @throws RefusalError 3 wrong current password; 17 too many of those; -24050 too weak, or the same again; 10026 changed
 *   elsewhere at the same moment
 */
export async function changePassword<Result>(
  db: Database,
  { member, password, newPassword, passwordCost, notice, now }: PasswordChange,
  runInTransaction: (tx: Database, member: Member) => Promise<Result>,
): Promise<Result> {
  const { site, uid } = member;
  const owner = { site: notice.site, accounts: listNames(member) };
  refuseWeakPassword(newPassword, owner, "newPassword");
  const previousPasswordHash = await requireCurrentPassword(db, member, password);
  if (await verifyPassword(newPassword, previousPasswordHash))
    throw refuse("parameterInvalid", { fields: { newPassword: "invalid_value" } });
  const hash = await hashPassword(newPassword, passwordCost);
  return transact(db, async (tx) => {
    const changed = await setPassword(tx, { site, uid, hash, expectedHash: previousPasswordHash, now });
    if (!changed) throw refuse("passwordNotReset");
    await recordAccountChange(tx, changed, { kind: "password", previousPasswordHash }, notice, now);
    return runInTransaction(tx, changed);
  });
}
