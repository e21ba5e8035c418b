import type { Database } from "@/backend/db/client";
import { refuse } from "@/backend/runtime/refusal-error";
import { DAY_MS, HOUR_MS, RESEND_COUNTDOWN_SECONDS } from "@/lib/config/constants";
import type { AccountType } from "@/lib/domain/validation/account-entry";
import { getIpNetwork } from "./get-ip-network";
import { consumeAllLimits, type RateLimit } from "./rate-limits";

/** Four digits are guessed in 10,000 tries: 5 codes an hour of 5 tries leave 0.25 % (threat T24). */
const MIN_INTERVAL: RateLimit = { most: 1, windowMs: RESEND_COUNTDOWN_SECONDS * 1000 };
const PER_ACCOUNT: RateLimit = { most: 5, windowMs: HOUR_MS };
const PER_ACCOUNT_PER_DAY: RateLimit = { most: 20, windowMs: DAY_MS };
const PER_IP: RateLimit = { most: 30, windowMs: HOUR_MS };
/** Of one brand, which pays for every SMS: against many addresses at once, and when none are known (threat T26). */
const PER_SITE: RateLimit = { most: 5_000, windowMs: HOUR_MS };
const UNKNOWN_IP: RateLimit = { most: 600, windowMs: HOUR_MS };

/** A message that any visitor can request for any address: a code or a link. */
export interface SendRequest {
  site: string;
  type: AccountType;
  /** Normalized, see `normalizeAccount`. */
  account: string;
  /** What is sent; each has its own wait, all share the account's hour and day. */
  kind: string;
}

/**
 * Counts one code or link towards everything that limits them.
 * @param ip the person's address, or "unknown"
 * @throws RefusalError -3031 within 60 s of the last, after 5 in an hour or 20 in a day for the account, 30 in an hour for
 *   the address, or when the brand has sent too many
 */
export async function countSendRequest(db: Database, request: SendRequest, ip: string): Promise<void> {
  const { site, type, account, kind } = request;
  const name = `${site}:${type}:${account}`;
  const wanted = [
    { key: `code:${kind}:${name}`, limit: MIN_INTERVAL },
    { key: getAccountSendLimitKey(site, type, account), limit: PER_ACCOUNT },
    { key: `codes-day:${name}`, limit: PER_ACCOUNT_PER_DAY },
    ...(ip === "unknown"
      ? [{ key: `codes-site:${site}:unknown`, limit: UNKNOWN_IP }]
      : [
          { key: getNetworkSendLimitKey(ip), limit: PER_IP },
          { key: `codes-site:${site}`, limit: PER_SITE },
        ]),
  ];
  if (!(await consumeAllLimits(db, wanted))) throw refuse("tooFrequent");
}

/** The key under which an account's codes and links of an hour are counted. */
export const getAccountSendLimitKey = (site: string, type: AccountType, account: string) =>
  `codes:${site}:${type}:${account}`;

/** The key under which those requested from an address are counted. */
export const getNetworkSendLimitKey = (ip: string) => `codes-ip:${getIpNetwork(ip)}`;
