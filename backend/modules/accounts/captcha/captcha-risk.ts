import type { Database } from "@/backend/db/client";
import type { LoginMethods } from "@/backend/modules/accounts/login-methods";
import { getLoginLimitKey } from "@/backend/modules/accounts/passwords/authenticate-by-password";
import { getIpNetwork } from "@/backend/modules/limits/get-ip-network";
import { getLimitCount } from "@/backend/modules/limits/rate-limits";
import { getAccountSendLimitKey, getNetworkSendLimitKey } from "@/backend/modules/limits/send-limits";
import type { AccountType } from "@/lib/domain/validation/account-entry";
import { consumeCaptchaPass, createCaptchaRefusal } from "./captchas";

/** A counter, and the number of acts from which a captcha is required. */
interface RiskThreshold {
  key: string;
  from: number;
}

/** Signs of automation at log-in: many failures for one account, or from one address (threat T25). */
export function getLoginRisk(site: string, type: AccountType, account: string, ip: string): RiskThreshold[] {
  return [
    { key: getLoginLimitKey(site, type, account), from: 3 },
    ...(ip === "unknown" ? [] : [{ key: `login-ip:${getIpNetwork(ip)}`, from: 15 }]),
  ];
}

/** The same for codes: many for one account, or requested from one address (threat T26). */
export function getSendRisk(site: string, type: AccountType, account: string, ip: string): RiskThreshold[] {
  return [
    { key: getAccountSendLimitKey(site, type, account), from: 2 },
    ...(ip === "unknown" ? [] : [{ key: getNetworkSendLimitKey(ip), from: 10 }]),
  ];
}

/** Whether the counters require a captcha, at a brand that has one. */
export async function isCaptchaRequired(
  db: Database,
  captcha: LoginMethods["captcha"],
  thresholds: readonly RiskThreshold[],
): Promise<boolean> {
  if (captcha === null) return false;
  for (const { key, from } of thresholds) if ((await getLimitCount(db, key)) >= from) return true;
  return false;
}

/**
 * Allows a call when no captcha is required, or when it has a valid pass, which works once.
 * @throws RefusalError -3035 when a captcha is required
 */
export async function requireCaptchaPass(
  db: Database,
  given: {
    site: string;
    captcha: LoginMethods["captcha"];
    thresholds: readonly RiskThreshold[];
    pass: string | undefined;
    now: number;
  },
): Promise<void> {
  const { site, captcha, thresholds, pass, now } = given;
  if (!(await isCaptchaRequired(db, captcha, thresholds))) return;
  if (pass === undefined) throw createCaptchaRefusal();
  await consumeCaptchaPass(db, site, pass, now);
}
