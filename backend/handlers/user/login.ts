import { normalizeAccount } from "@/backend/core/account-name";
import { admitPerson, asksCaptcha, loginRisk } from "@/backend/core/captcha/risk";
import { checkPassword } from "@/backend/core/check-password";
import { Refusal } from "@/backend/core/refusal";
import { transact } from "@/backend/db/client";
import type { Handler } from "@/backend/handlers/handle";
import { openUserSession } from "./user-info";
import { readWaysIn } from "./ways-in-of";

const WRONG_PASSWORD = 3;

export const login: Handler<"login"> = async ({ account, type, password, captchaPass }, context) => {
  const { db, clock, site, clientIp: ip, env } = context;
  const now = clock.now();
  const { captcha } = await readWaysIn(context);
  const signs = loginRisk(site.id, type, normalizeAccount(type, account), ip);
  await admitPerson(db, { site: site.id, captcha, signs, pass: captchaPass, now });
  const attempt = { site: site.id, type, account, password, ip, passwordCost: env.PASSWORD_COST, now };
  const member = await checkPassword(db, attempt).catch(async (error: unknown) => {
    if (!(error instanceof Refusal) || error.code !== WRONG_PASSWORD) throw error;
    // Said for accounts that exist and for those that do not: both are counted.
    throw new Refusal(error.code, { data: { captcha: await asksCaptcha(db, captcha, signs, now) } });
  });
  return transact(db, (tx) => openUserSession(tx, member, "password", context));
};
