import type { Database } from "@/backend/db/client";
import { COUNTDOWN_SECONDS } from "@/lib/config/constants";
import type { AccountType } from "./account-name";
import { type Limit, takeFromAll } from "./limits";
import { networkOf } from "./network-of";
import { Refusal } from "./refusal";

const TOO_FREQUENT = -3031;

/** Four digits are guessed in 10,000 tries: 5 codes an hour of 5 tries leave 0.25 % (threat T24). */
const AN_HOUR = 3_600_000;
const BETWEEN: Limit = { most: 1, windowMs: COUNTDOWN_SECONDS * 1000 };
const PER_ACCOUNT: Limit = { most: 5, windowMs: AN_HOUR };
const PER_ACCOUNT_A_DAY: Limit = { most: 20, windowMs: 24 * AN_HOUR };
const PER_IP: Limit = { most: 30, windowMs: AN_HOUR };
/** Of one brand, which pays for every SMS: against many addresses at once, and where none are known (threat T26). */
const PER_SITE: Limit = { most: 5_000, windowMs: AN_HOUR };
const WITHOUT_IP: Limit = { most: 600, windowMs: AN_HOUR };

/** A message that anybody may have sent to any address: a code or a link. */
export interface Sending {
  site: string;
  type: AccountType;
  /** Normalized, see `normalizeAccount`. */
  account: string;
  /** What is sent; each has its own wait, all share the account's hour and day. */
  what: string;
}

/**
 * Counts one code or link towards everything that limits them.
 * @param ip the person's address, or "unknown"
 * @throws Refusal -3031 within 60 s of the last, after 5 in an hour or 20 in a day for the account, 30 in an hour for
 *   the address, or when the brand has sent very many
 */
export async function countSending(db: Database, sending: Sending, ip: string, now: number): Promise<void> {
  const { site, type, account, what } = sending;
  const name = `${site}:${type}:${account}`;
  const wanted = [
    { key: `code:${what}:${name}`, limit: BETWEEN },
    { key: accountSendsKey(site, type, account), limit: PER_ACCOUNT },
    { key: `codes-day:${name}`, limit: PER_ACCOUNT_A_DAY },
    ...(ip === "unknown"
      ? [{ key: `codes-site:${site}:unknown`, limit: WITHOUT_IP }]
      : [
          { key: networkSendsKey(ip), limit: PER_IP },
          { key: `codes-site:${site}`, limit: PER_SITE },
        ]),
  ];
  if ((await takeFromAll(db, wanted, now)) !== null) throw new Refusal(TOO_FREQUENT);
}

/** Where an account's codes and links of an hour are counted. */
export const accountSendsKey = (site: string, type: AccountType, account: string) =>
  `codes:${site}:${type}:${account}`;

/** Where those that an address has asked for are. */
export const networkSendsKey = (ip: string) => `codes-ip:${networkOf(ip)}`;
