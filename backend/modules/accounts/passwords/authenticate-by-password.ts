import type { Database } from "@/backend/db/client";
import type { members } from "@/backend/db/schema/user";
import { findMemberRowByAccount } from "@/backend/modules/accounts/account-names";
import { type Member, omitPasswordHash, requireLoginAllowed } from "@/backend/modules/accounts/members";
import { type CountedAct, clearLimit, releaseAllLimits } from "@/backend/modules/limits/rate-limits";
import { refuse } from "@/backend/runtime/refusal-error";
import { countLoginTry, getDeviceLoginLimitKey, getLoginLimitKey, type LoginSource } from "./login-limits";
import { simulatePasswordCheck, verifyPassword } from "./passwords";

export interface PasswordCredentials {
  source: LoginSource;
  password: string;
  /** A captcha was solved for this log-in, or something as hard to automate. */
  hasPass: boolean;
  passwordCost: number;
}

/** The outcome of one try: the member's row, or what the failure was counted as. */
export type PasswordTry =
  | { row: typeof members.$inferSelect }
  | { row: null; counted: readonly CountedAct[] };

/**
 * Counts one try and compares the password. An unknown account takes the same time and gets the same answer as a wrong
 * password.
 * @throws RefusalError 17, 7004 and -3035 as `countLoginTry`
 */
export async function tryPassword(db: Database, credentials: PasswordCredentials): Promise<PasswordTry> {
  const { source, password, hasPass } = credentials;
  const { site, type, account, knownDevice } = source;
  const counted = await countLoginTry(db, source, hasPass);
  const row = await findMemberRowByAccount(db, site, type, account);
  const isCorrect = row
    ? await verifyPassword(password, row.passwordHash)
    : await simulatePasswordCheck(password, credentials.passwordCost);
  if (!row || !isCorrect) return { row: null, counted };
  await clearLimit(
    db,
    knownDevice === null ? getLoginLimitKey(site, type, account) : getDeviceLoginLimitKey(site, knownDevice),
  );
  await releaseAllLimits(db, counted);
  return { row };
}

/**
 * The member with this account and password at a brand.
 * @throws RefusalError 3 wrong, or no such account; 9 right, but the account was never confirmed; others as `tryPassword`
 */
export async function authenticateByPassword(
  db: Database,
  credentials: PasswordCredentials,
): Promise<Member> {
  const { row } = await tryPassword(db, credentials);
  if (!row) throw refuse("wrongPassword");
  if (row.awaitsActivation) throw refuse("notVerified", { fields: { account: "custom" } });
  return requireLoginAllowed(omitPasswordHash(row));
}
