import type { Handler } from "@/backend/api/handler";
import { createUserSession, readLoginMethods } from "@/backend/api/user/caller";
import { transact } from "@/backend/db/client";
import { normalizeAccount } from "@/backend/modules/accounts/account-names";
import {
  getLoginRisk,
  isCaptchaRequired,
  requireCaptchaPass,
} from "@/backend/modules/accounts/captcha/captcha-risk";
import {
  CAPTCHA_PASS_VALID_SECONDS,
  createCaptchaRefusal,
  createDrawnCaptcha,
  issueCaptchaPass,
  verifyImageCaptcha,
} from "@/backend/modules/accounts/captcha/captchas";
import { encryptSiteKey, verifyScriptToken } from "@/backend/modules/accounts/captcha/verify-script-token";
import {
  authenticateByGoogle,
  consumeGoogleCredential,
  createGoogleAccount,
} from "@/backend/modules/accounts/google/google-accounts";
import { verifyGoogleCredential } from "@/backend/modules/accounts/google/verify-google-credential";
import { requireSecondFactor } from "@/backend/modules/accounts/passkeys/second-factor";
import { authenticateByPassword } from "@/backend/modules/accounts/passwords/authenticate-by-password";
import { findKnownDevice } from "@/backend/modules/accounts/passwords/login-limits";
import { createAccountMessage } from "@/backend/modules/mail/account-messages";
import { queueMessage } from "@/backend/modules/mail/outbox";
import { isRefusal, refuse } from "@/backend/runtime/refusal-error";

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

export const createRandCode: Handler<"createRandCode"> = (_payload, { db, site, clientIp, clock }) =>
  createDrawnCaptcha(db, { site: site.id, ip: clientIp, now: clock.now() });

export const readSiteKey: Handler<"readSiteKey"> = async (_payload, context) => {
  const { captcha } = await readLoginMethods(context);
  if (captcha?.kind !== "script") throw refuse("configurationError");
  return encryptSiteKey(captcha.id, context.env.SITE_KEY_SECRET[0]);
};

export const verifyCaptcha: Handler<"verifyCaptcha"> = async (payload, context) => {
  const { db, site, clock, clientIp } = context;
  const now = clock.now();
  const { captcha } = await readLoginMethods(context);
  // A brand without a captcha of its own gets the image when it is under attack.
  if ((captcha?.kind ?? "picture") !== payload.kind) throw createCaptchaRefusal();
  if (payload.kind === "picture")
    await verifyImageCaptcha(db, { site: site.id, id: payload.id, code: payload.code, now });
  else if (captcha?.kind === "script")
    await verifyScriptToken(context, captcha, { token: payload.token, ip: clientIp });
  return { pass: await issueCaptchaPass(db, site.id, now), expiresIn: CAPTCHA_PASS_VALID_SECONDS };
};

export const readGoogleClient: Handler<"readGoogleClient"> = async (_payload, context) => {
  const { google } = await readLoginMethods(context);
  if (!google) throw refuse("configurationError");
  return { clientId: google.id, script: google.script };
};

export const loginByGoogle: Handler<"loginByGoogle"> = async ({ credential, nonce, password }, context) => {
  const { db, clock, site, clientIp, env } = context;
  const now = clock.now();
  const { google } = await readLoginMethods(context);
  const person = await verifyGoogleCredential(google, { credential, nonce, now });
  const member = await authenticateByGoogle(db, person, {
    site: site.id,
    password,
    ip: clientIp,
    passwordCost: env.PASSWORD_COST,
    now,
  });
  await requireSecondFactor(db, member, now);
  return transact(db, async (tx) => {
    await consumeGoogleCredential(tx, credential);
    return createUserSession(tx, member, "google", context);
  });
};

export const signUpByGoogle: Handler<"signUpByGoogle"> = async (payload, context) => {
  const { db, clock, site, env, siteOrigin: origin } = context;
  const { credential, nonce, language, subscribe } = payload;
  const now = clock.now();
  const { google } = await readLoginMethods(context);
  const person = await verifyGoogleCredential(google, { credential, nonce, now });
  const member = await createGoogleAccount(db, person, {
    site,
    language,
    subscribed: subscribe ?? false,
    passwordCost: env.PASSWORD_COST,
    now,
  });
  return transact(db, async (tx) => {
    await consumeGoogleCredential(tx, credential);
    const to = { site, type: member.type, account: member.account, language, origin };
    await queueMessage(tx, await createAccountMessage(tx, "welcome", to), now);
    return createUserSession(tx, member, "google", context);
  });
};
