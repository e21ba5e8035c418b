import { type Database, transact } from "@/backend/db/client";
import { findMemberRowByAccount } from "@/backend/modules/accounts/find-member-row-by-account";
import { type Member, omitPasswordHash, requireLoginAllowed } from "@/backend/modules/accounts/members";
import { normalizeAccount } from "@/backend/modules/accounts/normalize-account";
import { refuse } from "@/backend/runtime/refusal-error";
import type { AccountType } from "@/lib/domain/validation/account-entry";
import { confirmMember } from "./activation";
import { consumeCode, verifyCode } from "./verification-codes";

/**
 * The member whose log-in code was entered (rules/calls#list-of-calls); the code verifies the address, too.
 * @throws RefusalError -3032…-3034 for the code (also for an account that doesn't exist), 197 for a set-top box's account
 */
export async function authenticateByCode(
  db: Database,
  given: { site: string; type: AccountType; account: string; code: string; now: number },
): Promise<Member> {
  const { site, type, code, now } = given;
  const account = normalizeAccount(type, given.account);
  const proof = await verifyCode(db, { site, type, account, purpose: "login" }, code, now);
  const row = await findMemberRowByAccount(db, site, type, account);
  await transact(db, async (tx) => {
    await consumeCode(tx, proof, now);
    if (row?.awaitsActivation && row.account === account) await confirmMember(tx, row, now);
  });
  // A code is also created for unknown accounts and never sent, so that the answer does not reveal whether one exists.
  if (!row) throw refuse("codeIncorrect", { fields: { code: "custom" } });
  return requireLoginAllowed({ ...omitPasswordHash(row), awaitsActivation: false });
}
