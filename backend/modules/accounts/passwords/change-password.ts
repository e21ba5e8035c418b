import { and, eq } from "drizzle-orm";
import { type Database, transact } from "@/backend/db/client";
import { members } from "@/backend/db/schema/user";
import { whereMember } from "@/backend/db/where-member";
import { findMemberRowByAccount } from "@/backend/modules/accounts/account-names";
import { type ChangeNotice, recordAccountChange } from "@/backend/modules/accounts/changes/account-changes";
import { listNames, type Member, omitPasswordHash } from "@/backend/modules/accounts/members";
import { deleteLoginTickets } from "@/backend/modules/accounts/passkeys/second-factor-secrets";
import { deleteAllSessions } from "@/backend/modules/accounts/sessions";
import { invalidateLinks } from "@/backend/modules/accounts/verification/mail-links";
import { clearLimit } from "@/backend/modules/limits/rate-limits";
import { refuse } from "@/backend/runtime/refusal-error";
import { countLoginFailure, getLoginLimitKey } from "./login-limits";
import { hashPassword, verifyPassword } from "./passwords";
import { refuseWeakPassword } from "./refuse-weak-password";

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

/**
 * Sets a member's new password, ends every session, log-in ticket and reset link (threat T22), and clears the reset that an
 * upgrade requires. Part of the transaction that uses the proof.
 * @param input.hash from `hashPassword`
 * @param input.expectedHash only where the password is still the one with this hash: of two simultaneous changes one succeeds
 * @returns null where there is no such member, or another password since
 */
async function setPassword(
  tx: Database,
  input: { site: string; uid: string; hash: string; expectedHash?: string; now: number },
): Promise<Member | null> {
  const { site, uid, hash, expectedHash, now } = input;
  const [row] = await tx
    .update(members)
    .set({ passwordHash: hash, mustResetPassword: false })
    .where(
      and(
        whereMember(members, { site, uid }),
        expectedHash === undefined ? undefined : eq(members.passwordHash, expectedHash),
      ),
    )
    .returning();
  if (!row) return null;
  await deleteAllSessions(tx, site, uid);
  await deleteLoginTickets(tx, { site, uid });
  await invalidateLinks(tx, { site, uid, kind: "reset" }, now);
  return omitPasswordHash(row);
}

/**
 * Sets a member's forgotten password anew, whatever it was, and tells the known addresses. Part of the transaction that uses
 * the link or the code.
 * @param input.hash from `hashPassword`
 * @returns null where there is no such member
 */
export async function replacePassword(
  tx: Database,
  { uid, hash, notice, now }: { uid: string; hash: string; notice: ChangeNotice; now: number },
): Promise<Member | null> {
  const site = notice.site.id;
  const [row] = await tx
    .select({ previousPasswordHash: members.passwordHash })
    .from(members)
    .where(whereMember(members, { site, uid }))
    .for("update");
  const changed = row ? await setPassword(tx, { site, uid, hash, now }) : null;
  if (row && changed) await recordAccountChange(tx, changed, { kind: "password", ...row }, notice, now);
  return changed;
}

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
