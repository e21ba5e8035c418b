import type { Handler } from "@/backend/api/handler";
import { createUserSession } from "@/backend/api/user/create-user-session";
import { transact } from "@/backend/db/client";
import {
  getLoginRisk,
  isCaptchaRequired,
  requireCaptchaPass,
} from "@/backend/modules/accounts/captcha/captcha-risk";
import { normalizeAccount } from "@/backend/modules/accounts/normalize-account";
import { authenticateByPassword } from "@/backend/modules/accounts/passwords/authenticate-by-password";
import { isRefusal, refuse } from "@/backend/runtime/refusal-error";
import { readLoginMethods } from "./read-login-methods";

export const login: Handler<"login"> = async ({ account, type, password, captchaPass }, context) => {
  const { db, clock, site, clientIp: ip, env } = context;
  const now = clock.now();
  const { captcha } = await readLoginMethods(context);
  const thresholds = getLoginRisk(site.id, type, normalizeAccount(type, account), ip);
  await requireCaptchaPass(db, { site: site.id, captcha, thresholds, pass: captchaPass, now });
  const credentials = { site: site.id, type, account, password, ip, passwordCost: env.PASSWORD_COST };
  const member = await authenticateByPassword(db, credentials).catch(async (error: unknown) => {
    if (!isRefusal(error, "wrongPassword")) throw error;
    // Answered for unknown accounts as well, because failures of both are counted.
    throw refuse("wrongPassword", {
      data: { captcha: await isCaptchaRequired(db, captcha, thresholds) },
    });
  });
  return transact(db, (tx) => createUserSession(tx, member, "password", context));
};
