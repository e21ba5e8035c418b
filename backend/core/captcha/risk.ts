import type { AccountType } from "@/backend/core/account-name";
import { loginLimitKey } from "@/backend/core/check-password";
import { countOf } from "@/backend/core/limits";
import { networkOf } from "@/backend/core/network-of";
import { accountSendsKey, networkSendsKey } from "@/backend/core/send-limits";
import type { WaysIn } from "@/backend/core/ways-in";
import type { Database } from "@/backend/db/client";
import { captchaRefusal, spendPass } from "./captchas";

/** A counter, and from how many acts on it asks for a captcha. */
interface Sign {
  key: string;
  from: number;
}

/** Who may be a machine: many failures for one account, or from one address (threat T25). */
export function loginRisk(site: string, type: AccountType, account: string, ip: string): Sign[] {
  return [
    { key: loginLimitKey(site, type, account), from: 3 },
    ...(ip === "unknown" ? [] : [{ key: `login-ip:${networkOf(ip)}`, from: 15 }]),
  ];
}

/** The same for codes: many for one account, or asked for from one address (threat T26). */
export function sendRisk(site: string, type: AccountType, account: string, ip: string): Sign[] {
  return [
    { key: accountSendsKey(site, type, account), from: 2 },
    ...(ip === "unknown" ? [] : [{ key: networkSendsKey(ip), from: 10 }]),
  ];
}

/** Whether what has been counted asks for a captcha, at a brand that has one. */
export async function asksCaptcha(
  db: Database,
  captcha: WaysIn["captcha"],
  signs: readonly Sign[],
  now: number,
): Promise<boolean> {
  if (captcha === null) return false;
  for (const { key, from } of signs) if ((await countOf(db, key, now)) >= from) return true;
  return false;
}

/**
 * Lets a call pass that risk asks nothing of, or that brings a pass, which is used up by that.
 * @throws Refusal -3035, saying that a captcha is asked for
 */
export async function admitPerson(
  db: Database,
  given: {
    site: string;
    captcha: WaysIn["captcha"];
    signs: readonly Sign[];
    pass: string | undefined;
    now: number;
  },
): Promise<void> {
  const { site, captcha, signs, pass, now } = given;
  if (!(await asksCaptcha(db, captcha, signs, now))) return;
  if (pass === undefined) throw captchaRefusal();
  await spendPass(db, site, pass, now);
}
