import type { Database } from "@/backend/db/client";
import { createCaptchaRefusal } from "@/backend/modules/accounts/captcha/captchas";
import { refuse } from "@/backend/runtime/refusal-error";
import type { AccountType } from "@/lib/domain/validation/account-entry";
import { LIMITS } from "./limits";
import { type CountedAct, consumeAllLimits, getIpNetwork } from "./rate-limits";

/** A message that any visitor can request for any address: a code or a link. */
export interface SendRequest {
  site: string;
  type: AccountType;
  /** Normalized, see `normalizeAccount`. */
  account: string;
  /** What is sent; each has its own wait, all share the account's hour and day. */
  kind: string;
}

/** Where a request comes from. */
export interface SendSource {
  /** The person's address, or "unknown". */
  ip: string;
  /** A captcha was solved for it, or the device has logged in to the account: it does not count for the brand. */
  isTrusted: boolean;
}

/**
 * Counts one code or link towards everything that limits them.
 * @returns what it counted for the network and the brand; to be taken back when the code is used
 * @throws RefusalError -3031 within 60 s of the last, after 5 in an hour or 20 in a day for the account, 30 in an hour for
 *   the address; -3035 when the brand has sent so many that a captcha is required
 */
export async function countSendRequest(
  db: Database,
  request: SendRequest,
  { ip, isTrusted }: SendSource,
): Promise<CountedAct[]> {
  const { site, type, account, kind } = request;
  const name = `${site}:${type}:${account}`;
  const siteLimit = getSiteSendLimit(site, ip);
  const ofEveryone = [
    ...(ip === "unknown" ? [] : [{ key: getNetworkSendLimitKey(ip), limit: LIMITS.codesPerNetwork }]),
    ...(isTrusted ? [] : [siteLimit]),
  ];
  const outcome = await consumeAllLimits(db, [
    { key: `code:${kind}:${name}`, limit: LIMITS.codeInterval },
    { key: getAccountSendLimitKey(site, type, account), limit: LIMITS.codesPerAccount },
    { key: `codes-day:${name}`, limit: LIMITS.codesPerAccountAndDay },
    ...ofEveryone,
  ]);
  if ("full" in outcome)
    throw outcome.full === siteLimit.key ? createCaptchaRefusal() : refuse("tooFrequent");
  return outcome.counted.filter(({ key }) => ofEveryone.some((limit) => limit.key === key));
}

/** The key under which an account's codes and links of an hour are counted. */
export const getAccountSendLimitKey = (site: string, type: AccountType, account: string) =>
  `codes:${site}:${type}:${account}`;

/** The key under which those requested from an address are counted. */
export const getNetworkSendLimitKey = (ip: string) => `codes-ip:${getIpNetwork(ip)}`;

/** The brand's own limit: who is beyond it solves a captcha. */
export const getSiteSendLimit = (site: string, ip: string) =>
  ip === "unknown"
    ? { key: `codes-site:${site}:unknown`, limit: LIMITS.codesOfUnknown }
    : { key: `codes-site:${site}`, limit: LIMITS.codesPerSite };
