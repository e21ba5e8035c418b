import { type Database, transact } from "@/backend/db/client";
import { findMemberRowByAccount, normalizeAccount } from "@/backend/modules/accounts/account-names";
import { insertMember } from "@/backend/modules/accounts/accounts";
import { type Member, omitPasswordHash, requireLoginAllowed } from "@/backend/modules/accounts/members";
import { hashPassword } from "@/backend/modules/accounts/passwords/passwords";
import { refuseWeakPassword } from "@/backend/modules/accounts/passwords/refuse-weak-password";
import type { SiteWithHosts } from "@/backend/modules/catalog/sites";
import { refuse } from "@/backend/runtime/refusal-error";
import type { Locale } from "@/lib/config/constants";
import type { AccountType } from "@/lib/domain/validation/account-entry";
import { confirmMember } from "./activation";
import { consumeCode, verifyCode } from "./verification-codes";

/**
 * The member whose log-in code was entered (rules/calls#list-of-calls); the code verifies the address, too.
 * @throws RefusalError -3032…-3034 for the code (also for an account that doesn't exist), 197 for a set-top box's account
 */
export async function authenticateByCode(
  db: Database,
  input: { site: string; type: AccountType; account: string; code: string; now: number },
): Promise<Member> {
  const { site, type, code, now } = input;
  const account = normalizeAccount(type, input.account);
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

/**
 * The member whose buyer's code was entered (rules/accounts#who-buys). A known address keeps its password; a new one gets an
 * account with the password that comes with the code, so that no one can choose it without the address.
 * @returns the member, and whether the account is new
 * @throws RefusalError -3032…-3034 for the code; -24050 for the password of a new account, the code stays valid then; 105
 *   disabled, 197 a set-top box's account
 */
export async function authenticateBuyerByCode(
  db: Database,
  input: {
    site: SiteWithHosts;
    type: AccountType;
    account: string;
    code: string;
    password: string | null;
    language: Locale;
    passwordCost: number;
    now: number;
  },
): Promise<{ member: Member; isNew: boolean }> {
  const { site, type, code, password, language, now } = input;
  const account = normalizeAccount(type, input.account);
  const proof = await verifyCode(db, { site: site.id, type, account, purpose: "purchase" }, code, now);
  const row = await findMemberRowByAccount(db, site.id, type, account);
  if (row) {
    await transact(db, async (tx) => {
      await consumeCode(tx, proof, now);
      if (row.awaitsActivation && row.account === account) await confirmMember(tx, row, now);
    });
    const member = requireLoginAllowed({ ...omitPasswordHash(row), awaitsActivation: false });
    return { member, isNew: false };
  }
  if (password === null) throw refuse("parameterInvalid", { fields: { password: "invalid_type" } });
  refuseWeakPassword(password, { site, accounts: [account] });
  const passwordHash = await hashPassword(password, input.passwordCost);
  const member = await transact(db, async (tx) => {
    await consumeCode(tx, proof, now);
    const names = { site: site.id, type, account, language, subscribed: false };
    return insertMember(tx, { ...names, passwordHash, trialDays: site.trialDays, now });
  });
  // Created at the same moment by another code of the address: the next code logs in.
  if (!member) throw refuse("codeExpired", { fields: { code: "custom" } });
  return { member, isNew: true };
}
