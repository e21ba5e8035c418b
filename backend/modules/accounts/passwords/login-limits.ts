import { and, eq } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { deviceSessions } from "@/backend/db/schema/user";
import { whereMember } from "@/backend/db/where-member";
import { findMemberRowByAccount } from "@/backend/modules/accounts/account-names";
import { createCaptchaRefusal } from "@/backend/modules/accounts/captcha/captchas";
import { LIMITS } from "@/backend/modules/limits/limits";
import {
  type CountedAct,
  consumeAllLimits,
  consumeLimit,
  getIpNetwork,
} from "@/backend/modules/limits/rate-limits";
import { refuse } from "@/backend/runtime/refusal-error";
import type { AccountType } from "@/lib/domain/validation/account-entry";

/** An account of a brand; `account` is normalized, see `normalizeAccount`. */
export interface LimitedAccount {
  site: string;
  type: AccountType;
  account: string;
}

/** Who tries to log in to an account, as its limits see it. */
export interface LoginSource extends LimitedAccount {
  /** The person's address, or "unknown". */
  ip: string;
  /** The device, where it has logged in to this account before; else null. */
  knownDevice: string | null;
}

/** The key under which failures of an account are counted. */
export const getLoginLimitKey = (site: string, type: AccountType, account: string) =>
  `login:${site}:${type}:${account}`;

/** The key under which failures from a network are counted. */
export const getNetworkLoginLimitKey = (ip: string) => `login-ip:${getIpNetwork(ip)}`;

/** The key under which failures of a known device are counted. */
export const getDeviceLoginLimitKey = (site: string, device: string) => `login-device:${site}:${device}`;

/** The brand's own limit: who is beyond it solves a captcha. */
export const getSiteLoginLimit = (site: string, ip: string) =>
  ip === "unknown"
    ? { key: `login-site:${site}:unknown`, limit: LIMITS.loginFailuresOfUnknown }
    : { key: `login-site:${site}`, limit: LIMITS.loginFailuresPerSite };

/**
 * The device, if it has logged in to this account before. Only then its failures count under a limit of its own, which
 * no stranger can use up (threat T25).
 * @param device hash of the device's cookie, or null
 */
export async function findKnownDevice(
  db: Database,
  { site, type, account }: LimitedAccount,
  device: string | null,
): Promise<string | null> {
  if (device === null) return null;
  const member = await findMemberRowByAccount(db, site, type, account);
  if (!member) return null;
  const { uid } = member;
  const known = await db.$count(
    deviceSessions,
    and(whereMember(deviceSessions, { site, uid }), eq(deviceSessions.deviceHash, device)),
  );
  return known > 0 ? device : null;
}

/**
 * Counts one failed log-in before the outcome is known, so that simultaneous tries are counted, too.
 * @param hasPass a captcha was solved for this try; it then does not count for the brand
 * @returns what to take back after a success
 * @throws RefusalError 17 too many failures for the account, or of the known device; 7004 from the network; -3035 at the
 *   brand
 */
export async function countLoginTry(
  db: Database,
  source: LoginSource,
  hasPass: boolean,
): Promise<CountedAct[]> {
  const { site, type, account, ip, knownDevice } = source;
  const networkKey = getNetworkLoginLimitKey(ip);
  const siteLimit = getSiteLoginLimit(site, ip);
  const expected =
    knownDevice === null
      ? [
          { key: getLoginLimitKey(site, type, account), limit: LIMITS.loginFailuresPerAccount },
          ...(ip === "unknown" ? [] : [{ key: networkKey, limit: LIMITS.loginFailuresPerNetwork }]),
          ...(hasPass ? [] : [siteLimit]),
        ]
      : [{ key: getDeviceLoginLimitKey(site, knownDevice), limit: LIMITS.loginFailuresPerDevice }];
  const outcome = await consumeAllLimits(db, expected);
  if (!("full" in outcome)) return outcome.counted;
  if (outcome.full === siteLimit.key) throw createCaptchaRefusal();
  throw refuse(outcome.full === networkKey ? "loginBlocked" : "tooManyAttempts");
}

/**
 * Counts one failure towards an account before the outcome is known; a success clears them all.
 * @throws RefusalError 17 after too many
 */
export async function countLoginFailure(
  db: Database,
  { site, type, account }: LimitedAccount,
): Promise<void> {
  const allowed = await consumeLimit(
    db,
    getLoginLimitKey(site, type, account),
    LIMITS.loginFailuresPerAccount,
  );
  if (!allowed) throw refuse("tooManyAttempts");
}
