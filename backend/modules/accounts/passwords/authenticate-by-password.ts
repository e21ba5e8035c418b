import type { Database } from "@/backend/db/client";
import { findMemberRowByAccount } from "@/backend/modules/accounts/find-member-row-by-account";
import { type Member, omitPasswordHash, requireLoginAllowed } from "@/backend/modules/accounts/members";
import { clearLimit, releaseAllLimits } from "@/backend/modules/limits/rate-limits";
import { refuse } from "@/backend/runtime/refusal-error";
import { countLoginTry, getDeviceLoginLimitKey, getLoginLimitKey, type LoginSource } from "./login-limits";
import { simulatePasswordCheck, verifyPassword } from "./passwords";

/**
 * The member with this account and password at a brand. An unknown account takes the same time and gets the same answer as
 * a wrong password.
 * @param credentials.hasPass a captcha was solved for this log-in, or something as hard to automate
 * @throws RefusalError 3 wrong; 9 right, but the account was never confirmed; 17, 7004 and -3035 as `countLoginTry`
 */
export async function authenticateByPassword(
  db: Database,
  credentials: { source: LoginSource; password: string; hasPass: boolean; passwordCost: number },
): Promise<Member> {
  const { source, password, hasPass } = credentials;
  const { site, type, account, knownDevice } = source;
  const counted = await countLoginTry(db, source, hasPass);
  const row = await findMemberRowByAccount(db, site, type, account);
  const isCorrect = row
    ? await verifyPassword(password, row.passwordHash)
    : await simulatePasswordCheck(password, credentials.passwordCost);
  if (!row || !isCorrect) throw refuse("wrongPassword");
  await clearLimit(
    db,
    knownDevice === null ? getLoginLimitKey(site, type, account) : getDeviceLoginLimitKey(site, knownDevice),
  );
  await releaseAllLimits(db, counted);
  if (row.awaitsActivation) throw refuse("notVerified", { fields: { account: "custom" } });
  return requireLoginAllowed(omitPasswordHash(row));
}
