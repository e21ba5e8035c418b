import type { Database } from "@/backend/db/client";
import type { LoginMethods } from "@/backend/modules/accounts/login-methods";
import {
  getDeviceLoginLimitKey,
  getLoginLimitKey,
  getNetworkLoginLimitKey,
  getSiteLoginLimit,
  type LoginSource,
} from "@/backend/modules/accounts/passwords/login-limits";
import { getLimitCount } from "@/backend/modules/limits/rate-limits";
import {
  getAccountSendLimitKey,
  getNetworkSendLimitKey,
  getSiteSendLimit,
} from "@/backend/modules/limits/send-limits";
import { consumeCaptchaPass, createCaptchaRefusal } from "./captchas";

/** A counter, and the number of acts from which a captcha is required. */
interface RiskThreshold {
  key: string;
  from: number;
  /** Also at a brand that has no captcha of its own: it gets the image. */
  always?: true;
}

/**
 * Signs of automation at log-in: many failures for one account, from one network, or at the whole brand (threat T25).
 * At a device that has logged in to the account before only its own failures count.
 */
export function getLoginRisk({ site, type, account, ip, knownDevice }: LoginSource): RiskThreshold[] {
  if (knownDevice !== null) return [{ key: getDeviceLoginLimitKey(site, knownDevice), from: 3 }];
  const { key, limit } = getSiteLoginLimit(site, ip);
  return [
    { key: getLoginLimitKey(site, type, account), from: 3 },
    ...(ip === "unknown" ? [] : [{ key: getNetworkLoginLimitKey(ip), from: 15 }]),
    { key, from: limit.most, always: true },
  ];
}

/** The same for mailed links: sent by the brand alone, because a link can't be guessed (threat T26). */
export function getLinkRisk({
  site,
  ip,
  knownDevice,
}: Omit<LoginSource, "type" | "account">): RiskThreshold[] {
  const { key, limit } = getSiteSendLimit(site, ip);
  return knownDevice === null ? [{ key, from: limit.most, always: true }] : [];
}

/** The same for codes: many for one account, requested from one network, or sent by the brand (threat T26). */
export function getSendRisk({ site, type, account, ip, knownDevice }: LoginSource): RiskThreshold[] {
  const { key, limit } = getSiteSendLimit(site, ip);
  return [
    { key: getAccountSendLimitKey(site, type, account), from: 2 },
    ...(ip === "unknown" ? [] : [{ key: getNetworkSendLimitKey(ip), from: 10 }]),
    ...(knownDevice === null ? [{ key, from: limit.most, always: true } as const] : []),
  ];
}

/** Whether the counters require a captcha. */
export async function isCaptchaRequired(
  db: Database,
  captcha: LoginMethods["captcha"],
  thresholds: readonly RiskThreshold[],
): Promise<boolean> {
  for (const { key, from, always } of thresholds) {
    if ((captcha !== null || always) && (await getLimitCount(db, key)) >= from) return true;
  }
  return false;
}

/**
 * Allows a call when no captcha is required, or when it has a valid pass, which works once.
 * @returns whether a pass was used
 * @throws RefusalError -3035 when a captcha is required
 */
export async function requireCaptchaPass(
  db: Database,
  input: {
    site: string;
    captcha: LoginMethods["captcha"];
    thresholds: readonly RiskThreshold[];
    pass: string | undefined;
    now: number;
  },
): Promise<boolean> {
  const { site, captcha, thresholds, pass, now } = input;
  if (!(await isCaptchaRequired(db, captcha, thresholds))) return false;
  if (pass === undefined) throw createCaptchaRefusal();
  await consumeCaptchaPass(db, site, pass, now);
  return true;
}
