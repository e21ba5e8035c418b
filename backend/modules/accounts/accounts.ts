import { randomBytes } from "node:crypto";
import { type Database, transact } from "@/backend/db/client";
import { members } from "@/backend/db/schema/user";
import { type ChangeNotice, isHeldAddress } from "@/backend/modules/accounts/changes/account-changes";
import { replacePassword } from "@/backend/modules/accounts/passwords/change-password";
import type { SiteWithHosts } from "@/backend/modules/catalog/sites";
import { clearLimit } from "@/backend/modules/limits/rate-limits";
import { refuse } from "@/backend/runtime/refusal-error";
import { DAY_MS, type Locale } from "@/lib/config/constants";
import type { AccountType } from "@/lib/domain/validation/account-entry";
import { findMemberRowByAccount, lockAccountName, normalizeAccount } from "./account-names";
import { listNames, type Member, omitPasswordHash, refuseDisabled } from "./members";
import { getLoginLimitKey } from "./passwords/login-limits";
import { hashPassword } from "./passwords/passwords";
import { refuseWeakPassword } from "./passwords/refuse-weak-password";
import { confirmMember } from "./verification/activation";
import { consumeCode, verifyCode } from "./verification/verification-codes";

/**
 * Creates an account whose address or phone is verified by a code.
 * @param site has the trial days of a new member
 * @throws RefusalError 6 when the account exists (answered only to the holder of its code), -3032…-3034 for the code, -24050
 */
export async function createAccount(
  db: Database,
  input: {
    site: SiteWithHosts;
    type: AccountType;
    account: string;
    password: string;
    code: string;
    language: Locale;
    subscribed: boolean;
    passwordCost: number;
    now: number;
  },
): Promise<Member> {
  const { site, type, password, language, subscribed, now } = input;
  const account = normalizeAccount(type, input.account);
  refuseWeakPassword(password, { site, accounts: [account] });
  const proof = await verifyCode(db, { site: site.id, type, account, purpose: "signup" }, input.code, now);
  const passwordHash = await hashPassword(password, input.passwordCost);
  const row = await transact(db, async (tx) => {
    await consumeCode(tx, proof, now);
    return insertMember(tx, {
      site: site.id,
      type,
      account,
      passwordHash,
      language,
      subscribed,
      trialDays: site.trialDays,
      now,
    });
  });
  if (!row) throw refuse("accountExists", { fields: { account: "custom" } });
  return row;
}

/**
 * Inserts a member; null when an account of the brand has the name already, as its own or bound to it. The caller verifies the
 * address and hashes the password. Part of a transaction.
 */
export async function insertMember(
  tx: Database,
  input: {
    site: string;
    type: AccountType;
    account: string;
    passwordHash: string;
    language: Locale;
    subscribed: boolean;
    trialDays: number;
    now: number;
    nickname?: string;
  },
): Promise<Member | null> {
  const { trialDays, now, ...rest } = input;
  const { site, type, account } = input;
  if (await lockAccountName(tx, site, type, account)) return null;
  const [row] = await tx
    .insert(members)
    .values({
      ...rest,
      uid: createUid(),
      termsAcceptedAt: now,
      createdAt: now,
      trialEndsAt: trialDays > 0 ? now + trialDays * DAY_MS : null,
    })
    .onConflictDoNothing({ target: [members.site, members.type, members.account] })
    .returning();
  return row ? omitPasswordHash(row) : null;
}

/**
 * Sets a new password for the holder of the account's code, and ends every session of the account.
 * @returns the member
 * @throws RefusalError -3032…-3034 for the code (also for an account that doesn't exist), 105 disabled, -24050 for the password
 */
export async function replacePasswordByCode(
  db: Database,
  input: {
    notice: ChangeNotice;
    type: AccountType;
    account: string;
    code: string;
    password: string;
    passwordCost: number;
    now: number;
  },
): Promise<Member> {
  const { notice, type, password, now } = input;
  const site = notice.site.id;
  const account = normalizeAccount(type, input.account);
  refuseWeakPassword(password, { site: notice.site, accounts: [account] });
  const proof = await verifyCode(db, { site, type, account, purpose: "reset" }, input.code, now);
  const match = await findMemberRowByAccount(db, site, type, account);
  if (match) refuseDisabled(match);
  // Only after the code: the refusal shows that the account exists, and something of its names.
  if (match)
    refuseWeakPassword(password, {
      site: notice.site,
      accounts: listNames(match),
    });
  const passwordHash = await hashPassword(password, input.passwordCost);
  const member = await transact(db, async (tx) => {
    await consumeCode(tx, proof, now);
    if (!match || isHeldAddress(match, account, now)) return null;
    const changed = await replacePassword(tx, { uid: match.uid, hash: passwordHash, notice, now });
    // The code verifies the address.
    if (changed?.awaitsActivation && changed.account === account) await confirmMember(tx, changed, now);
    return changed;
  });
  // A code is also created for unknown accounts and newly bound addresses and never sent, so that the answer does not reveal whether one exists.
  if (!member) throw refuse("codeIncorrect", { fields: { code: "custom" } });
  await clearLimit(db, getLoginLimitKey(site, member.type, member.account));
  return member;
}

/** 10 random bytes in digits and lower-case letters: not guessable, easy to read out. */
const createUid = () => `u${randomBytes(10).toString("hex")}`;
