import type { Database } from "@/backend/db/client";
import { findMemberRowByAccount } from "@/backend/modules/accounts/find-member-row-by-account";
import { type Member, omitPasswordHash, requireLoginAllowed } from "@/backend/modules/accounts/members";
import { normalizeAccount } from "@/backend/modules/accounts/normalize-account";
import { getIpNetwork } from "@/backend/modules/limits/get-ip-network";
import {
  clearLimit,
  consumeAllLimits,
  consumeLimit,
  type RateLimit,
  releaseAllLimits,
} from "@/backend/modules/limits/rate-limits";
import { refuse } from "@/backend/runtime/refusal-error";
import { MINUTE_MS } from "@/lib/config/constants";
import type { AccountType } from "@/lib/domain/validation/account-entry";
import { simulatePasswordCheck, verifyPassword } from "./passwords";

/** Failures, not log-ins; every window ends (threat T25). */
const FAILURES_PER_ACCOUNT: RateLimit = { most: 10, windowMs: 15 * MINUTE_MS };
const FAILURES_PER_IP: RateLimit = { most: 100, windowMs: 15 * MINUTE_MS };
/** Of one brand: against many addresses at once, and the only limit when the storefront knows no addresses. */
const FAILURES_PER_SITE: RateLimit = { most: 5_000, windowMs: 15 * MINUTE_MS };
const FAILURES_WITHOUT_IP: RateLimit = { most: 600, windowMs: 15 * MINUTE_MS };

/**
 * The member with this account and password at a brand. An unknown account takes the same time and gets the same answer as
 * a wrong password.
 * @throws RefusalError 3 wrong; 9 right, but the account was never confirmed; 17 too many failures for the account; 7004 for the address or the brand; 8 or 32 no such format
 */
export async function authenticateByPassword(
  db: Database,
  credentials: {
    site: string;
    type: AccountType;
    account: string;
    password: string;
    ip: string;
    passwordCost: number;
  },
): Promise<Member> {
  const { site, type, password, ip } = credentials;
  const account = normalizeAccount(type, credentials.account);
  const accountKey = getLoginLimitKey(site, type, account);
  const sourceLimits =
    ip === "unknown"
      ? [{ key: `login-site:${site}:unknown`, limit: FAILURES_WITHOUT_IP }]
      : [
          { key: `login-ip:${getIpNetwork(ip)}`, limit: FAILURES_PER_IP },
          { key: `login-site:${site}`, limit: FAILURES_PER_SITE },
        ];
  // Counted before the outcome is known, so that simultaneous tries are counted, too.
  const counted = await consumeAllLimits(db, sourceLimits);
  if (!counted) throw refuse("loginBlocked");
  await countLoginFailure(db, { site, type, account });
  const row = await findMemberRowByAccount(db, site, type, account);
  const isCorrect = row
    ? await verifyPassword(password, row.passwordHash)
    : await simulatePasswordCheck(password, credentials.passwordCost);
  if (!row || !isCorrect) throw refuse("wrongPassword");
  await clearLimit(db, accountKey);
  await releaseAllLimits(db, counted);
  if (row.awaitsActivation) throw refuse("notVerified", { fields: { account: "custom" } });
  return requireLoginAllowed(omitPasswordHash(row));
}

/**
 * Counts one failure towards an account before the outcome is known; a success clears them all.
 * @throws RefusalError 17 after too many
 */
export async function countLoginFailure(
  db: Database,
  { site, type, account }: { site: string; type: AccountType; account: string },
): Promise<void> {
  const allowed = await consumeLimit(db, getLoginLimitKey(site, type, account), FAILURES_PER_ACCOUNT);
  if (!allowed) throw refuse("tooManyAttempts");
}

/** The key under which failures of an account are counted. */
export const getLoginLimitKey = (site: string, type: AccountType, account: string) =>
  `login:${site}:${type}:${account}`;
