import type { Handler } from "@/backend/api/handler";
import {
  CAPTCHA_PASS_VALID_SECONDS,
  createCaptchaRefusal,
  issueCaptchaPass,
  verifyImageCaptcha,
} from "@/backend/modules/accounts/captcha/captchas";
import { createDrawnCaptcha } from "@/backend/modules/accounts/captcha/create-drawn-captcha";
import { encryptSiteKey } from "@/backend/modules/accounts/captcha/encrypt-site-key";
import { verifyScriptToken } from "@/backend/modules/accounts/captcha/verify-script-token";
import { refuse } from "@/backend/runtime/refusal-error";
import { readLoginMethods } from "./read-login-methods";

export const createRandCode: Handler<"createRandCode"> = (_payload, { db, site, clientIp, clock }) =>
  createDrawnCaptcha(db, { site: site.id, ip: clientIp, now: clock.now() });

export const readSiteKey: Handler<"readSiteKey"> = async (_payload, context) => {
  const { captcha } = await readLoginMethods(context);
  if (captcha?.kind !== "script") throw refuse("configurationError");
  return encryptSiteKey(captcha.id, context.env.SITE_KEY_SECRET);
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
