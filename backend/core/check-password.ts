import type { Database } from "@/backend/db/client";
import { type AccountType, normalizeAccount } from "./account-name";
import { findByAccount } from "./find-account";
import { clearLimit, giveBack, type Limit, takeFromAll, takeFromLimit } from "./limits";
import { admitMember, type Member, withoutHash } from "./members";
import { networkOf } from "./network-of";
import { verifyNobody, verifyPassword } from "./passwords";
import { Refusal } from "./refusal";

const WRONG_PASSWORD = 3;
/** Told only to who has the password. */
const NOT_VERIFIED = 9;
const TOO_MANY_ATTEMPTS = 17;
const LOGIN_BLOCKED = 7004;

const QUARTER_HOUR = 900_000;
/** Failures, not log-ins; all end by themselves (threat T25). */
const FAILURES_PER_ACCOUNT: Limit = { most: 10, windowMs: QUARTER_HOUR };
const FAILURES_PER_IP: Limit = { most: 100, windowMs: QUARTER_HOUR };
/** Of one brand: against many addresses at once, and all there is where the storefront knows no addresses. */
const FAILURES_PER_SITE: Limit = { most: 5_000, windowMs: QUARTER_HOUR };
const FAILURES_WITHOUT_IP: Limit = { most: 600, windowMs: QUARTER_HOUR };

/**
 * Who has this account and password at a brand. An unknown account costs the same time and gives the same answer as
 * a wrong password.
 * @throws Refusal 3 wrong; 9 right, but the account was never confirmed; 17 too many failures for the account; 7004 for the address or the brand; 8 or 32 no such format
 */
export async function checkPassword(
  db: Database,
  attempt: {
    site: string;
    type: AccountType;
    account: string;
    password: string;
    ip: string;
    passwordCost: number;
    now: number;
  },
): Promise<Member> {
  const { site, type, password, ip, now } = attempt;
  const account = normalizeAccount(type, attempt.account);
  const perAccount = loginLimitKey(site, type, account);
  const places =
    ip === "unknown"
      ? [{ key: `login-site:${site}:unknown`, limit: FAILURES_WITHOUT_IP }]
      : [
          { key: `login-ip:${networkOf(ip)}`, limit: FAILURES_PER_IP },
          { key: `login-site:${site}`, limit: FAILURES_PER_SITE },
        ];
  // Counted before the outcome is known, so that tries at the same moment can't slip past.
  if ((await takeFromAll(db, places, now)) !== null) throw new Refusal(LOGIN_BLOCKED);
  await spendFailure(db, { site, type, account, now });
  const row = await findByAccount(db, site, type, account);
  const right = row
    ? await verifyPassword(password, row.passwordHash)
    : await verifyNobody(password, attempt.passwordCost);
  if (!row || !right) throw new Refusal(WRONG_PASSWORD);
  await clearLimit(db, perAccount);
  for (const { key } of places) await giveBack(db, key);
  if (row.awaitsActivation) throw new Refusal(NOT_VERIFIED, { fields: { account: "custom" } });
  return admitMember(withoutHash(row));
}

/**
 * Counts one failure towards an account before the outcome is known; a success clears them all.
 * @throws Refusal 17 after too many
 */
export async function spendFailure(
  db: Database,
  { site, type, account, now }: { site: string; type: AccountType; account: string; now: number },
): Promise<void> {
  const allowed = await takeFromLimit(db, loginLimitKey(site, type, account), FAILURES_PER_ACCOUNT, now);
  if (!allowed) throw new Refusal(TOO_MANY_ATTEMPTS);
}

/** Where failures of an account are counted. */
export const loginLimitKey = (site: string, type: AccountType, account: string) =>
  `login:${site}:${type}:${account}`;
