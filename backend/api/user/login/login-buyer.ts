import type { Handler } from "@/backend/api/handler";
import { createUserSession } from "@/backend/api/user/caller";
import { transact } from "@/backend/db/client";
import { normalizeAccount } from "@/backend/modules/accounts/account-names";
import {
  getLoginRisk,
  getSendRisk,
  requireCaptchaPass,
} from "@/backend/modules/accounts/captcha/captcha-risk";
import { resolveLoginMethods } from "@/backend/modules/accounts/login-methods";
import { omitPasswordHash, requireLoginAllowed } from "@/backend/modules/accounts/members";
import { requireSecondFactor } from "@/backend/modules/accounts/passkeys/second-factor";
import { tryPassword } from "@/backend/modules/accounts/passwords/authenticate-by-password";
import { findKnownDevice } from "@/backend/modules/accounts/passwords/login-limits";
import { refuseWeakPassword } from "@/backend/modules/accounts/passwords/refuse-weak-password";
import { authenticateBuyerByCode } from "@/backend/modules/accounts/verification/authenticate-by-code";
import { findRecentCode } from "@/backend/modules/accounts/verification/verification-codes";
import { refuseUnsupportedRegion } from "@/backend/modules/catalog/region";
import { readSiteConfigRow } from "@/backend/modules/catalog/site-config";
import { createAccountMessage } from "@/backend/modules/mail/account-messages";
import { queueMessage } from "@/backend/modules/mail/outbox";
import { refuse } from "@/backend/runtime/refusal-error";
import { sendCode } from "./send-code";

/**
 * Logs in with a right password. Anything else, a wrong password as well as an address without an account, takes the same
 * way: the password is held to the rules of a new one, and a code goes to the address.
 */
export const loginBuyer: Handler<"loginBuyer"> = async (payload, context) => {
  const { db, clock, site, clientIp: ip, deviceHash, env } = context;
  const { type, password, language, captchaPass } = payload;
  const now = clock.now();
  const settings = await readSiteConfigRow(db, site.id);
  const { captcha } = resolveLoginMethods(site.id, settings.config, env);
  const named = { site: site.id, type, account: normalizeAccount(type, payload.account) };
  const source = { ...named, ip, knownDevice: await findKnownDevice(db, named, deviceHash) };
  const thresholds = [...getLoginRisk(source), ...getSendRisk(source)];
  const hasPass = await requireCaptchaPass(db, {
    site: site.id,
    captcha,
    thresholds,
    pass: captchaPass,
    now,
  });
  const attempt = await tryPassword(db, { source, password, hasPass, passwordCost: env.PASSWORD_COST });
  if (attempt.row && !attempt.row.awaitsActivation) {
    const member = requireLoginAllowed(omitPasswordHash(attempt.row));
    await requireSecondFactor(db, member, now);
    return transact(db, (tx) => createUserSession(tx, member, "password", context));
  }
  const counted = attempt.row ? [] : attempt.counted;
  refuseUnsupportedRegion(settings, type, named.account);
  refuseWeakPassword(password, { site, accounts: [named.account] });
  const target = { ...named, purpose: "purchase" } as const;
  const isTrusted = hasPass || source.knownDevice !== null;
  const codeSent =
    (await findRecentCode(db, target, now, counted)) ??
    (await sendCode(context, target, { ip, isTrusted }, language, counted));
  throw refuse("wrongPassword", { data: { codeSent } });
};

/** The code of `loginBuyer`: logs a known address in, and creates the account of a new one. */
export const loginBuyerByCode: Handler<"loginBuyerByCode"> = async (payload, context) => {
  const { db, clock, site, env, siteOrigin: origin } = context;
  const { type, account, code, password = null, language, deviceInfo } = payload;
  const now = clock.now();
  const input = { site, type, account, code, password, language, passwordCost: env.PASSWORD_COST, now };
  const { member, isNew } = await authenticateBuyerByCode(db, input);
  await requireSecondFactor(db, member, now);
  return transact(db, async (tx) => {
    const recipient = { site, type, account: member.account, language, origin };
    if (isNew) await queueMessage(tx, await createAccountMessage(tx, "welcome", recipient), now);
    return createUserSession(tx, member, "code", context, isNew ? deviceInfo : undefined);
  });
};
