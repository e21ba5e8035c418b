import type { Handler } from "@/backend/api/handler";
import { createUserSession } from "@/backend/api/user/create-user-session";
import { transact } from "@/backend/db/client";
import {
  getLoginRisk,
  isCaptchaRequired,
  requireCaptchaPass,
} from "@/backend/modules/accounts/captcha/captcha-risk";
import { normalizeAccount } from "@/backend/modules/accounts/normalize-account";
import { requireSecondFactor } from "@/backend/modules/accounts/passkeys/second-factor";
import { authenticateByPassword } from "@/backend/modules/accounts/passwords/authenticate-by-password";
import { findKnownDevice } from "@/backend/modules/accounts/passwords/login-limits";
import { isRefusal, refuse } from "@/backend/runtime/refusal-error";
import { readLoginMethods } from "./read-login-methods";

export const login: Handler<"login"> = async ({ account, type, password, captchaPass }, context) => {
  const { db, clock, site, clientIp: ip, deviceHash, env } = context;
  const now = clock.now();
  const { captcha } = await readLoginMethods(context);
  const named = { site: site.id, type, account: normalizeAccount(type, account) };
  const source = { ...named, ip, knownDevice: await findKnownDevice(db, named, deviceHash) };
  const thresholds = getLoginRisk(source);
  const pass = { site: site.id, captcha, thresholds, pass: captchaPass, now };
  const hasPass = await requireCaptchaPass(db, pass);
  const credentials = { source, password, hasPass, passwordCost: env.PASSWORD_COST };
  const member = await authenticateByPassword(db, credentials).catch(async (error: unknown) => {
    if (!isRefusal(error, "wrongPassword")) throw error;
    // Answered for unknown accounts as well, because failures of both are counted.
    throw refuse("wrongPassword", {
      data: { captcha: await isCaptchaRequired(db, captcha, thresholds) },
    });
  });
  await requireSecondFactor(db, member, now);
  return transact(db, (tx) => createUserSession(tx, member, "password", context));
};
