import type { Handler } from "@/backend/api/handler";
import {
  CAPTCHA_IMAGE_VALID_SECONDS,
  CAPTCHA_PASS_VALID_SECONDS,
  createCaptchaRefusal,
  createImageCaptcha,
  issueCaptchaPass,
  verifyImageCaptcha,
} from "@/backend/modules/accounts/captcha/captchas";
import {
  CAPTCHA_IMAGE_HEIGHT,
  CAPTCHA_IMAGE_WIDTH,
  drawCaptchaImage,
} from "@/backend/modules/accounts/captcha/draw-captcha-image";
import { encryptSiteKey } from "@/backend/modules/accounts/captcha/encrypt-site-key";
import { verifyScriptToken } from "@/backend/modules/accounts/captcha/verify-script-token";
import { refuse } from "@/backend/runtime/refusal-error";
import { readLoginMethods } from "./read-login-methods";
export const createRandCode: Handler<"createRandCode"> = async (_payload, { db, site, clientIp, clock }) => {
  const { id, answer } = await createImageCaptcha(db, { site: site.id, ip: clientIp, now: clock.now() });
  return {
    id,
    image: drawCaptchaImage(answer).toString("base64"),
    width: CAPTCHA_IMAGE_WIDTH,
    height: CAPTCHA_IMAGE_HEIGHT,
    expiresIn: CAPTCHA_IMAGE_VALID_SECONDS,
  };
};

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
