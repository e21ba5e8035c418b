import type { Database } from "@/backend/db/client";
import { type AccountType, normalizeAccount } from "./account-name";
import { findByAccount } from "./find-account";
import { clearLimit, giveBack, type Limit, takeFromLimit } from "./limits";
import { type Member, withoutHash } from "./members";
import { verifyNobody, verifyPassword } from "./passwords";
import { Refusal } from "./refusal";

const WRONG_PASSWORD = 3;
const TOO_MANY_ATTEMPTS = 17;
const LOGIN_BLOCKED = 7004;

const QUARTER_HOUR = 900_000;
/** Failures, not log-ins; both end by themselves (threat T25). */
const FAILURES_PER_ACCOUNT: Limit = { most: 10, windowMs: QUARTER_HOUR };
const FAILURES_PER_IP: Limit = { most: 100, windowMs: QUARTER_HOUR };

/**
 * Who has this account and password at a brand. An unknown account costs the same time and gives the same answer as
 * a wrong password.
 * @throws Refusal 3 wrong; 17 too many failures for the account; 7004 for the address; 8 or 32 no such format
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
  const perIp = `login-ip:${ip}`;
  // Counted before the outcome is known, so that tries at the same moment can't slip past.
  if (ip !== "unknown" && !(await takeFromLimit(db, perIp, FAILURES_PER_IP, now)))
    throw new Refusal(LOGIN_BLOCKED);
  if (!(await takeFromLimit(db, perAccount, FAILURES_PER_ACCOUNT, now))) throw new Refusal(TOO_MANY_ATTEMPTS);
  const row = await findByAccount(db, site, type, account);
  const right = row
    ? await verifyPassword(password, row.passwordHash)
    : await verifyNobody(password, attempt.passwordCost);
  if (!row || !right) throw new Refusal(WRONG_PASSWORD);
  await clearLimit(db, perAccount);
  await giveBack(db, perIp);
  return withoutHash(row);
}

/** Where failures of an account are counted. */
export const loginLimitKey = (site: string, type: AccountType, account: string) =>
  `login:${site}:${type}:${account}`;
